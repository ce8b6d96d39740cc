import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TabName } from '../model/state.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'value' | 'label' | 'Part' | 'prefetch'> & { value: TabName; label: TextId };
type Parts = typeof import('./SliderTabs.tsx');

const tab = (row: Row, pick: (parts: Parts) => ComponentType): ToolTab => ({
  ...row,
  ...lazyPart(async () => pick(await import('./SliderTabs.tsx'))),
});

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab({ value: 'skin', label: 'beauty.tab.skin', icon: 'sparkles', hide: 'tabAdjust' }, ({ SkinTab }) => SkinTab),
  tab({ value: 'eyes', label: 'beauty.tab.eyes', icon: 'eye', hide: 'tabAdjust' }, ({ EyesTab }) => EyesTab),
  tab(
    { value: 'mouth', label: 'beauty.tab.mouth', icon: 'face-slightly-smiling', hide: 'tabAdjust' },
    ({ MouthTab }) => MouthTab,
  ),
  tab({ value: 'shape', label: 'beauty.tab.shape', icon: 'scan', hide: 'tabAdjust' }, ({ ShapeTab }) => ShapeTab),
  tab({ value: 'makeup', label: 'beauty.tab.makeup', icon: 'brush', hide: 'tabAdjust' }, ({ MakeupTab }) => MakeupTab),
  {
    ...{ value: 'file', label: 'edit.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    ...lazyPart(async () => (await import('../../../shell/edit/FileTab.tsx')).FileTab),
  },
];
