import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'label' | 'Part' | 'prefetch'> & { label: TextId };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'enhance', label: 'enhance.tab.enhance', icon: 'sparkles', hide: 'tabEnhance', only: 'panel' },
    async () => (await import('./EnhanceTab.tsx')).EnhanceTab,
  ),
  tab(
    { value: 'size', label: 'enhance.size', icon: 'scaling', hide: 'tabEnhance', only: 'sheet' },
    async () => (await import('./EnhanceTab.tsx')).SizeTab,
  ),
  tab(
    { value: 'clean', label: 'enhance.clean', icon: 'sparkles', hide: 'tabEnhance', only: 'sheet' },
    async () => (await import('./EnhanceTab.tsx')).CleanTab,
  ),
  tab(
    { value: 'file', label: 'enhance.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('../../../shell/edit/FileTab.tsx')).FileTab,
  ),
];
