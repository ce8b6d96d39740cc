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
    { value: 'adjust', label: 'photo.tab.adjust', icon: 'sliders-horizontal', hide: 'tabAdjust' },
    async () => (await import('./adjust/AdjustTab.tsx')).AdjustTab,
  ),
  tab(
    { value: 'crop', label: 'photo.tab.crop', icon: 'crop', hide: 'tabCrop' },
    async () => (await import('./crop/CropTab.tsx')).CropTab,
  ),
  tab(
    { value: 'filters', label: 'photo.tab.filters', icon: 'blend', hide: 'tabFilters' },
    async () => (await import('./FiltersTab.tsx')).FiltersTab,
  ),
  tab(
    { value: 'add', label: 'photo.tab.add', icon: 'shapes', hide: 'tabAdd' },
    async () => (await import('./add/AddTab.tsx')).AddTab,
  ),
  tab(
    { value: 'file', label: 'photo.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('./FileTab.tsx')).FileTab,
  ),
];
