import type { Intake } from '../intake/intake.ts';
import { pickFiles } from '../intake/pickFiles.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { Shell } from '../model/shell.ts';
import type { ToolShortcuts } from '../model/tool.ts';
import { chordOf, inField, isNoChord } from './chord.ts';

export interface ShortcutPorts {
  shell: Shell;
  tools: OpenTools;
  intake: Intake;
}

interface Shortcut {
  run: (ports: ShortcutPorts) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
  /** Also while the tool has the keys for itself. */
  always?: boolean;
}

/** docs/DESIGN.md §12, the rows of every tool. */
const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+o': { run: () => pickFiles() },
  'ctrl+k': {
    run: ({ shell }) => shell.state.tools.length > 1 && shell.set({ switcher: 'open' }),
  },
  '?': { single: true, always: true, run: ({ shell }) => shell.set({ shortcutsOpen: true }) },
  escape: { run: ({ shell }) => shell.leave() },
  f6: { always: true, run: () => focusRegion(1) },
  'shift+f6': { always: true, run: () => focusRegion(-1) },
};

/** Goes round the regions: top bar, stage, panel. */
function focusRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions.at(at < 0 && by < 0 ? -1 : (at + by) % regions.length);
  const target = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('button, select, [tabindex="0"]');
  target?.focus();
}

/** Screens without any keys; on the first one a tool's own have nothing to act on. */
const takesKeys = (screen: string): boolean => !['opening', 'blocked'].includes(screen);

/** Keys of the frame; those of the host's page are never seen here. The open tool's keys come first. Returns the undo. */
export function listenToShortcuts(window: Window, ports: ShortcutPorts): () => void {
  const { shell, tools, intake } = ports;
  /** Of the open tool; undefined until they are fetched. */
  let own: ToolShortcuts | undefined;
  /** They act on a picture: the first screen does without. A fetch that failed is tried again with the next screen. */
  const fetchOwn = () => {
    const { tool } = tools;
    const { screen } = shell.state;
    if (own !== undefined || screen === 'upload' || !takesKeys(screen)) return;
    tool.shortcuts().then(
      (shortcuts) => {
        if (tools.tool === tool) own = shortcuts;
      },
      // Everything has a button too.
      () => {},
    );
  };
  const stopFollowing = shell.store.subscribe(({ tool, screen }, before) => {
    if (tool !== before.tool) own = undefined;
    if (tool !== before.tool || screen !== before.screen) fetchOwn();
  });

  /** Something lies over the editor that has keys of its own. */
  const isCovered = (): boolean => {
    const { shortcutsOpen, switcher, leaving } = shell.state;
    return shortcutsOpen || switcher === 'open' || leaving !== undefined;
  };
  const onDown = (event: KeyboardEvent) => {
    const { singleKeys, screen } = shell.state;
    if (isNoChord(event) || isCovered() || !takesKeys(screen)) return;
    const chord = chordOf(event);
    if (own?.down(event, chord)) return;
    const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
    if (shortcut === undefined || (own?.busy && !shortcut.always)) return;
    if (shortcut.single && (inField(event.target) || !singleKeys)) return;
    event.preventDefault();
    shortcut.run(ports);
  };
  const onUp = (event: KeyboardEvent) => own?.up(event);
  const onPaste = (event: ClipboardEvent) => {
    if (inField(event.target) || !takesKeys(shell.state.screen) || own?.busy) return;
    if (intake.paste(event.clipboardData)) event.preventDefault();
  };
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('paste', onPaste);
  return () => {
    stopFollowing();
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('paste', onPaste);
  };
}
