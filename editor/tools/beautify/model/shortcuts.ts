import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import type { Beauty } from './beauty.ts';
import { TABS } from './state.ts';

interface Shortcut {
  run: (beauty: Beauty) => void;
  single?: boolean;
}

/** All faces, then each in turn. */
function nextFace(beauty: Beauty): void {
  const { face, values } = beauty.state;
  const { length } = values.faces;
  if (length > 1) beauty.set({ face: face + 1 < length ? face + 1 : -1 });
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': { run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download') },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: ({ ports }) => ports.document.undo() },
  'ctrl+shift+z': { run: ({ ports }) => ports.document.redo() },
  'ctrl+y': { run: ({ ports }) => ports.document.redo() },
  f: { single: true, run: nextFace },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
  ...Object.fromEntries(TABS.map((tab, n) => [`alt+${n + 1}`, { run: (beauty: Beauty) => beauty.set({ tab }) }])),
};

const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the tool. */
export function createBeautyShortcuts(beauty: Beauty): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = beauty.ports.shell.getState();
      if (shortcut === undefined || !beauty.isOpen || screen !== 'beauty') return false;
      if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(beauty);
      return true;
    },
    up: () => false,
  };
}
