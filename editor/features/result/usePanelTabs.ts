import { useEffect } from 'react';
import { useEditorState } from '../../app/context.ts';
import { type PanelTab, prefetchTabs, tabsOf } from './tabs.ts';

/** The tabs that a partner leaves, and the open one; undefined where none is left. */
export function usePanelTabs(where: 'panel' | 'sheet'): { tabs: readonly PanelTab[]; open: PanelTab | undefined } {
  const hidden = useEditorState((state) => state.setting.hidden);
  const chosen = useEditorState((state) => state.tab);
  useEffect(prefetchTabs, []);
  const tabs = tabsOf(where, hidden);
  return { tabs, open: tabs.find(({ value }) => value === chosen) ?? tabs[0] };
}
