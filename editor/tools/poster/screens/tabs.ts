import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'label' | 'Part' | 'prefetch'> & { label: TextId | 'layers.list.title' };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** On phones the rail's parts are tabs of the sheet; beside the stage there is one panel. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'page', label: 'poster.panel', icon: 'layout-template', hide: 'tabPage' },
    async () => (await import('./PagePanel.tsx')).PagePanel,
  ),
  tab(
    { value: 'layers', label: 'layers.list.title', icon: 'layers', hide: 'tabPage', only: 'sheet' },
    async () => (await import('../../../shell/layers/panel/LayersList.tsx')).LayersList,
  ),
  tab(
    { value: 'add', label: 'poster.rail', icon: 'plus', hide: 'tabAdd', only: 'sheet' },
    async () => (await import('./AddTab.tsx')).AddTab,
  ),
  tab(
    { value: 'file', label: 'poster.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('./FileChoices.tsx')).FileChoices,
  ),
];
