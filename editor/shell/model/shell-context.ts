import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Layout, layoutOf, PANEL_FROM } from './layout.ts';
import type { Shell } from './shell.ts';
import type { ShellState } from './shell-state.ts';
import { useStore } from './use-store.ts';

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('no ShellProvider above');
  return shell;
}

export function useShellState<Part>(select: (state: ShellState) => Part): Part {
  return useStore(useShell().store, select);
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const hasRoomForPanel = (): boolean => window.innerWidth === 0 || window.innerWidth >= PANEL_FROM;

/** The frame's own size decides, never the device (docs/DESIGN.md §2). Read at once: an observer never fires in a hidden frame. */
export function useLayout(): Layout {
  const read = () => layoutOf(window.innerWidth, window.innerHeight);
  return useSyncExternalStore(onResize, read, read);
}

/** Whether the panel is there: as the person wants it, else where there is room beside the stage. */
export function usePanelOpen(): boolean {
  const chosen = useShellState((state) => state.panelOpen);
  const roomy = useSyncExternalStore(onResize, hasRoomForPanel, hasRoomForPanel);
  return chosen ?? roomy;
}
