import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TabName } from '../model/state.ts';

type Row = Omit<ToolTab, 'value' | 'Part' | 'prefetch'> & { value: TabName };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'background', label: 'tab.background', icon: 'image', hide: 'tabBackground', row: true },
    async () => (await import('./background/BackgroundTab.tsx')).BackgroundTab,
  ),
  tab(
    { value: 'size', label: 'tab.size', icon: 'frame', hide: 'tabSize', row: true },
    async () => (await import('./size/SizeTab.tsx')).SizeTab,
  ),
  tab(
    { value: 'adjust', label: 'tab.adjust', icon: 'sliders-horizontal', hide: 'tabAdjust', row: true },
    async () => (await import('./adjust/AdjustTab.tsx')).AdjustTab,
  ),
  tab(
    { value: 'file', label: 'file.label', icon: 'file-image', hide: 'exportBar', only: 'sheet', row: true },
    async () => (await import('./export/FileTab.tsx')).FileTab,
  ),
];
