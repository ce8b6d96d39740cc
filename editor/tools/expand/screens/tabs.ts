import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'label' | 'Part' | 'prefetch'> & { label: TextId };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'expand', label: 'expand.tab.expand', icon: 'frame', hide: 'tabExpand' },
    async () => (await import('./ExpandTab.tsx')).ExpandTab,
  ),
  tab(
    { value: 'file', label: 'expand.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('../../../shell/edit/FileTab.tsx')).FileTab,
  ),
];
