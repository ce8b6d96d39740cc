import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { fullSize, SCALES } from '../../../shell/stage/geometry.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { Splitter } from './splitter.ts';

interface Shortcut {
  run: (splitter: Splitter) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom = (factor: number) => (splitter: Splitter) => {
  const { view } = splitter.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  splitter.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

function showFullSize(splitter: Splitter): void {
  const room = document.querySelector('[data-stage-room]');
  const { photo, view } = splitter.state;
  if (room === null || photo === undefined) return;
  splitter.set({ view: fullSize(view, photo, { width: room.clientWidth, height: room.clientHeight }) });
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (splitter) => splitter.undo() },
  'ctrl+shift+z': { run: (splitter) => splitter.redo() },
  'ctrl+y': { run: (splitter) => splitter.redo() },
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (splitter) => splitter.set({ view: FIT }) },
  '1': { single: true, run: showFullSize },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the splitter; those of a line are handled by the line that has the focus. */
export function createSplitterShortcuts(splitter: Splitter): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = splitter.ports.shell.getState();
      if (shortcut === undefined || splitter.state.photo === undefined || screen !== 'split') return false;
      if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(splitter);
      return true;
    },
    up: () => false,
  };
}
