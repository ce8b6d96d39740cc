import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TabName } from '../model/state.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'value' | 'label' | 'Part' | 'prefetch'> & { value: TabName; label: TextId };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'grid', label: 'split.tab.grid', icon: 'grid-3x3', hide: 'tabGrid' },
    async () => (await import('./GridTab.tsx')).GridTab,
  ),
  tab(
    { value: 'own', label: 'split.tab.own', icon: 'lasso', hide: 'tabOwnLines' },
    async () => (await import('./OwnLinesTab.tsx')).OwnLinesTab,
  ),
  tab(
    { value: 'size', label: 'split.tab.size', icon: 'ruler', hide: 'tabBySize' },
    async () => (await import('./SizeTab.tsx')).SizeTab,
  ),
  tab(
    { value: 'file', label: 'split.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('./FileTab.tsx')).FileTab,
  ),
];
