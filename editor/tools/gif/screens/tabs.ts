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
    { value: 'timing', label: 'gif.tab.timing', icon: 'timer', hide: 'tabTiming' },
    async () => (await import('./TimingTab.tsx')).TimingTab,
  ),
  tab(
    { value: 'size', label: 'gif.tab.size', icon: 'scaling', hide: 'tabSize' },
    async () => (await import('./SizeTab.tsx')).SizeTab,
  ),
  tab(
    { value: 'crop', label: 'gif.tab.crop', icon: 'crop', hide: 'tabCrop' },
    async () => (await import('./CropTab.tsx')).CropTab,
  ),
  tab(
    { value: 'text', label: 'gif.tab.text', icon: 'type', hide: 'tabText' },
    async () => (await import('./TextTab.tsx')).TextTab,
  ),
  tab(
    { value: 'file', label: 'gif.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('./FileTab.tsx')).FileTab,
  ),
];
