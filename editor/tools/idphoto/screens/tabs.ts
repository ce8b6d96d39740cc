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
    { value: 'document', label: 'id.tab.document', icon: 'id-card', hide: 'tabSize' },
    async () => (await import('./DocumentTab.tsx')).DocumentTab,
  ),
  tab(
    { value: 'checks', label: 'id.tab.checks', icon: 'circle-check', hide: 'tabAdjust' },
    async () => (await import('./ChecksTab.tsx')).ChecksTab,
  ),
  tab(
    { value: 'ground', label: 'id.tab.ground', icon: 'image', hide: 'tabBackground' },
    async () => (await import('./BackgroundTab.tsx')).BackgroundTab,
  ),
  tab(
    { value: 'sheet', label: 'id.tab.sheet', icon: 'printer', hide: 'exportBar' },
    async () => (await import('./SheetTab.tsx')).SheetTab,
  ),
];
