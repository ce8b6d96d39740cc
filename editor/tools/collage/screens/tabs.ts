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
    { value: 'layout', label: 'collage.tab.layout', icon: 'layout-dashboard', hide: 'tabLayout' },
    async () => (await import('./LayoutTab.tsx')).LayoutTab,
  ),
  tab(
    { value: 'photo', label: 'collage.tab.photo', icon: 'crop', hide: 'tabPhoto' },
    async () => (await import('./PhotoTab.tsx')).PhotoTab,
  ),
  tab(
    { value: 'background', label: 'collage.tab.background', icon: 'palette', hide: 'tabBackground' },
    async () => (await import('./BackgroundTab.tsx')).BackgroundTab,
  ),
  tab(
    { value: 'file', label: 'collage.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('./FileTab.tsx')).FileTab,
  ),
];
