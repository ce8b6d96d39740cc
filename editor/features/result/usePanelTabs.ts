import { useEffect } from 'react';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import { useEditorState, usePanelOpen } from '../../app/context.ts';
import { type PanelTab, prefetchTabs, tabsOf } from './tabs.ts';

/** The tabs that a partner leaves, and the open one; undefined where none is left. */
export function usePanelTabs(where: 'panel' | 'sheet'): { tabs: readonly PanelTab[]; open: PanelTab | undefined } {
  const hidden = useEditorState((state) => state.setting.hidden);
  const chosen = useEditorState((state) => state.tab);
  const translator = useTranslator();
  useEffect(() => prefetchTabs(translator), [translator]);
  const tabs = tabsOf(where, hidden);
  return { tabs, open: tabs.find(({ value }) => value === chosen) ?? tabs[0] };
}

/**
 * Whether there is a panel at the side, and whether it is open. One that a partner has emptied is not there, and its way out stands
 * in the top bar; without a top bar nothing could open it again, and it stays.
 */
export function useSidePanel(): { there: boolean; open: boolean } {
  const hidden = useEditorState((state) => state.setting.hidden);
  const asked = usePanelOpen();
  const bare = hidden.includes('topBar');
  const filled = tabsOf('panel', hidden).length > 0 || !hidden.includes('tabRetouch');
  const there = filled || (bare && !hidden.includes('exportBar'));
  return { there, open: there && (asked || bare) };
}
