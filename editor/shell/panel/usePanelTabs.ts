import { useEffect, useRef } from 'react';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import { usePanelOpen, useShellState } from '../model/shell-context.ts';
import { tabsOf } from '../model/tabs-of.ts';
import type { ToolTab } from '../model/tool.ts';
import { useManifest } from '../model/tool-context.ts';
import { chordOf, isNoChord } from '../shortcuts/chord.ts';

/** The tool's tabs that a partner leaves, and the open one; undefined where none is left. */
export function usePanelTabs(
  where: 'panel' | 'sheet',
  chosen: string,
): { tabs: readonly ToolTab[]; open: ToolTab | undefined } {
  const hidden = useShellState((state) => state.setting.hidden);
  const translator = useTranslator();
  const all = useManifest().tabs;
  useEffect(() => {
    for (const { prefetch } of all) prefetch(translator);
  }, [all, translator]);
  const tabs = tabsOf(all, where, hidden);
  return { tabs, open: tabs.find(({ value }) => value === chosen) ?? tabs[0] };
}

/** Alt with a number opens the tab at that place, and goes to it. @param tabs undefined: none can be opened now */
export function useTabKeys(tabs: readonly ToolTab[] | undefined, onTab: (tab: string) => void): void {
  const now = useRef({ tabs, onTab });
  now.current = { tabs, onTab };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [, place] = /^alt\+(\d)$/.exec(chordOf(event)) ?? [];
      const tab = now.current.tabs?.[Number(place) - 1];
      // What lies over the editor has keys of its own.
      if (tab === undefined || isNoChord(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      now.current.onTab(tab.value);
      document.getElementById(`tab-${tab.value}`)?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/**
 * Whether there is a panel at the side, and whether it is open. One that a partner has emptied is not there, and its way out stands
 * in the top bar; without a top bar nothing could open it again, and it stays.
 * @param more something else stands in it beside the tabs
 */
export function useSidePanel(more: boolean): { there: boolean; open: boolean } {
  const hidden = useShellState((state) => state.setting.hidden);
  const wanted = usePanelOpen();
  const tabs = useManifest().tabs;
  const bare = hidden.includes('topBar');
  const filled = tabsOf(tabs, 'panel', hidden).length > 0 || more;
  const there = filled || (bare && !hidden.includes('exportBar'));
  return { there, open: there && (wanted || bare) };
}
