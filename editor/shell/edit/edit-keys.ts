import { inField } from '../shortcuts/chord.ts';
import { fullSize, SCALES } from '../stage/geometry.ts';
import { FIT } from '../stage/view.ts';
import type { EditModel } from './edit-model.ts';

interface Shortcut {
  run: (edit: EditModel) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom = (factor: number) => (edit: EditModel) => {
  const { view } = edit.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  edit.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

function showFullSize(edit: EditModel): void {
  const room = document.querySelector('[data-stage-room]');
  const { result, view } = edit.state;
  if (room === null || result === undefined) return;
  edit.set({ view: fullSize(view, result, { width: room.clientWidth, height: room.clientHeight }) });
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': { run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download') },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: ({ ports }) => ports.document.undo() },
  'ctrl+shift+z': { run: ({ ports }) => ports.document.redo() },
  'ctrl+y': { run: ({ ports }) => ports.document.redo() },
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (edit) => edit.set({ view: FIT }) },
  '1': { single: true, run: showFullSize },
  '\\': { single: true, run: (edit) => edit.set({ held: true }) },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** Whether a key of every such tool was pressed. */
export function editKey(edit: EditModel, screen: string, event: KeyboardEvent, chord: string): boolean {
  const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
  const { screen: shown, singleKeys } = edit.ports.shell.getState();
  if (shortcut === undefined || edit.state.document === undefined || shown !== screen) return false;
  if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
  if (shortcut.single && !singleKeys) return false;
  event.preventDefault();
  shortcut.run(edit);
  return true;
}

/** The original is shown as long as its key is held. */
export function editKeyUp(edit: EditModel, { key }: KeyboardEvent): boolean {
  if (key !== '\\' || !edit.state.held) return false;
  edit.set({ held: false });
  return true;
}
