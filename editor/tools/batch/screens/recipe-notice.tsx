import type { ComponentType } from 'react';
import { Card } from '../../../../src/ui/kit/Card.tsx';
import { useStore } from '../../../shell/model/use-store.ts';
import type { BatchParts } from '../model/batch-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** On the empty screen: a recipe has come before the photos. */
export function recipeNotice({ batch }: BatchParts): ComponentType {
  return function RecipeNotice() {
    const { t } = useTexts();
    const notice = useStore(batch.store, (state) => state.notice);
    if (notice === undefined) return null;
    const waits = notice === 'waits';
    return <Card tone={waits ? 'info' : 'warn'} title={t(waits ? 'many.recipe.waits' : 'many.recipe.unread')} />;
  };
}
