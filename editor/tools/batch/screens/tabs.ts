import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';

/** The panel has one body: the recipe. */
export const tabs: readonly ToolTab[] = [
  {
    value: 'recipe',
    label: 'many.recipe',
    icon: 'sliders-horizontal',
    hide: 'exportBar',
    ...lazyPart(async () => (await import('./RecipeTab.tsx')).RecipeTab),
  },
];
