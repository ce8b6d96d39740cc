import type { ComponentType } from 'react';
import type { Hideable } from '../../../src/protocol/wire.ts';
import type { IconName } from '../../../src/ui/Icon.tsx';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import type { Translator } from '../../../src/ui/i18n/translator.ts';
import { late } from '../../app/late.tsx';
import type { TabName } from '../../app/state.ts';

/** One tab of the panel; what it shows comes when it is wanted, and is fetched beforehand with the stage. */
export interface PanelTab {
  value: TabName;
  label: TextId;
  icon: IconName;
  /** What a partner hides it by. */
  hide: Hideable;
  /** Where there is a panel the file has a place of its own, at its foot. */
  only?: 'sheet';
  Part: ComponentType;
  prefetch: (translator: Translator) => void;
}

const tab = (row: Omit<PanelTab, 'Part' | 'prefetch'>, load: () => Promise<ComponentType>): PanelTab => ({
  ...row,
  ...late(load),
});

const TABS: readonly PanelTab[] = [
  tab(
    { value: 'background', label: 'tab.background', icon: 'image', hide: 'tabBackground' },
    async () => (await import('../background/BackgroundTab.tsx')).BackgroundTab,
  ),
  tab(
    { value: 'size', label: 'tab.size', icon: 'frame', hide: 'tabSize' },
    async () => (await import('../size/SizeTab.tsx')).SizeTab,
  ),
  tab(
    { value: 'adjust', label: 'tab.adjust', icon: 'sliders-horizontal', hide: 'tabAdjust' },
    async () => (await import('../adjust/AdjustTab.tsx')).AdjustTab,
  ),
  tab(
    { value: 'file', label: 'file.label', icon: 'file-image', hide: 'exportBar', only: 'sheet' },
    async () => (await import('../export/FileTab.tsx')).FileTab,
  ),
];

export const tabsOf = (where: 'panel' | 'sheet', hidden: readonly Hideable[]): PanelTab[] =>
  TABS.filter(({ hide, only }) => !hidden.includes(hide) && (only ?? where) === where);

/** Fetches what the tabs show, while nobody waits for it. */
export function prefetchTabs(translator: Translator): void {
  for (const { prefetch } of TABS) prefetch(translator);
}
