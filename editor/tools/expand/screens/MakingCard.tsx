import { SuggestingCard } from '../../../shell/edit/SuggestingCard.tsx';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Suggestions are being made. */
export function MakingCard({ suggesting }: { suggesting: Suggesting }) {
  const { t } = useTexts();
  const expand = useExpand();
  const each = useExpandState((state) => state.each);
  return (
    <SuggestingCard label={t('expand.making')} suggesting={suggesting} each={each} onCancel={() => expand.stop()} />
  );
}
