import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import type { IdPhoto } from './id-photo.ts';
import { TABS } from './state.ts';

interface Shortcut {
  run: (id: IdPhoto) => void;
  /** A single letter: off in fields, and where the person turned them off. */
  single?: boolean;
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (id) => id.undo() },
  'ctrl+shift+z': { run: (id) => id.redo() },
  'ctrl+y': { run: (id) => id.redo() },
  h: { single: true, run: (id) => id.placeHead() },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
  ...Object.fromEntries(TABS.map((tab, n) => [`alt+${n + 1}`, { run: (id: IdPhoto) => id.set({ tab }) }])),
};

const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the tool; those of a line or of the photo are handled by what has the focus. */
export function createIdShortcuts(id: IdPhoto): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = id.ports.shell.getState();
      if (shortcut === undefined || id.state.photo === undefined || screen !== 'id') return false;
      if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(id);
      return true;
    },
    up: () => false,
  };
}
