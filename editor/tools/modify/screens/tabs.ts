import type { ComponentType } from 'react';
import { lazyPart } from '../../../shell/lazy/lazy-part.tsx';
import type { ToolTab } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';

type Row = Omit<ToolTab, 'label' | 'Part' | 'prefetch'> & { label: TextId };

const tab = (row: Row, load: () => Promise<ComponentType>): ToolTab => ({ ...row, ...lazyPart(load) });

/** The tabs of the panel, in their order. */
export const tabs: readonly ToolTab[] = [
  tab(
    { value: 'remove', label: 'modify.tab.remove', icon: 'eraser', hide: 'tabRemove' },
    async () => (await import('./RemoveTab.tsx')).RemoveTab,
  ),
  tab(
    { value: 'replace', label: 'modify.tab.replace', icon: 'replace', hide: 'tabReplace' },
    async () => (await import('./ReplaceTab.tsx')).ReplaceTab,
  ),
  tab(
    { value: 'fix', label: 'modify.tab.fix', icon: 'stamp', hide: 'tabFix' },
    async () => (await import('./FixTab.tsx')).FixTab,
  ),
  tab(
    { value: 'file', label: 'modify.tab.file', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('../../../shell/edit/FileTab.tsx')).FileTab,
  ),
];
