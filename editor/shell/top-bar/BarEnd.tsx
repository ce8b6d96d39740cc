import type { ReactNode } from 'react';
import { hasSheet } from '../model/layout.ts';
import { useLayout, useShell } from '../model/shell-context.ts';
import { useSidePanel } from '../panel/usePanelTabs.ts';
import { LeaveButton } from '../settings/LeaveButton.tsx';
import { PanelButton, ShortcutsButton } from './BarButtons.tsx';

interface BarEndProps {
  /** The ways to the file. An open panel has them itself. */
  file: ReactNode;
  /** What else is there where there is room. */
  children?: ReactNode;
  /** Something else stands in the panel beside the tabs. */
  more?: boolean;
  /** False: the panel is closed for now, and cannot be opened. */
  panel?: boolean;
}

/** The last part of a tool's bar: the file, more photos, the keys, the panel, the way out. */
export function BarEnd({ file, children, more = false, panel = true }: BarEndProps) {
  const shell = useShell();
  const sheet = hasSheet(useLayout());
  const { there, open } = useSidePanel(more);
  return (
    <>
      {(sheet || !open) && file}
      {!sheet && children}
      {!sheet && <ShortcutsButton />}
      {!sheet && panel && there && <PanelButton open={open} onToggle={(next) => shell.set({ panelOpen: next })} />}
      <LeaveButton />
    </>
  );
}
