import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { fullSize, SCALES } from '../../../shell/stage/geometry.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { Collage } from './collage.ts';

interface Shortcut {
  run: (collage: Collage) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom = (factor: number) => (collage: Collage) => {
  const { view } = collage.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  collage.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

function showFullSize(collage: Collage): void {
  const room = document.querySelector('[data-stage-room]');
  if (room === null) return;
  const size = { width: room.clientWidth, height: room.clientHeight };
  collage.set({ view: fullSize(collage.state.view, collage.page, size) });
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (collage) => collage.undo() },
  'ctrl+shift+z': { run: (collage) => collage.redo() },
  'ctrl+y': { run: (collage) => collage.redo() },
  r: { single: true, run: (collage) => collage.shuffle() },
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (collage) => collage.set({ view: FIT }) },
  '1': { single: true, run: showFullSize },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the collage; those of a cell or a divider are handled by what has the focus. */
export function createCollageShortcuts(collage: Collage): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = collage.ports.shell.getState();
      if (shortcut === undefined || collage.plan === undefined || screen !== 'collage') return false;
      if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(collage);
      return true;
    },
    up: () => false,
  };
}
