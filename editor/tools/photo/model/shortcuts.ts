import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { fullSize, SCALES } from '../../../shell/stage/geometry.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { PhotoEditor } from './photo-editor.ts';
import { copySettings, pasteSettings } from './settings.ts';

interface Shortcut {
  run: (editor: PhotoEditor) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom = (factor: number) => (editor: PhotoEditor) => {
  const { view } = editor.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  editor.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

function showFullSize(editor: PhotoEditor): void {
  const room = document.querySelector('[data-stage-room]');
  const { base, view } = editor.state;
  if (room === null || base === undefined) return;
  const size = { width: base.picture.width / base.scale, height: base.picture.height / base.scale };
  editor.set({ view: fullSize(view, size, { width: room.clientWidth, height: room.clientHeight }) });
}

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (editor) => editor.undo() },
  'ctrl+shift+z': { run: (editor) => editor.redo() },
  'ctrl+y': { run: (editor) => editor.redo() },
  'alt+ctrl+c': { run: copySettings },
  'alt+ctrl+v': { run: pasteSettings },
  c: {
    single: true,
    run: (editor) => editor.set({ tab: editor.state.tab === 'crop' ? 'adjust' : 'crop', hold: 'pull' }),
  },
  t: { single: true, run: (editor) => editor.set({ tab: 'adjust', hold: editor.state.hold === 'pull' ? '' : 'pull' }) },
  '\\': { single: true, run: (editor) => editor.set({ peek: true }) },
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (editor) => editor.set({ view: FIT }) },
  '1': { single: true, run: showFullSize },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

/** The keys of the tool; those of a slider or a handle are handled by the one that has the focus. */
export function createPhotoShortcuts(editor: PhotoEditor): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      const name = event.altKey ? `alt+${chord}` : chord;
      const shortcut = Object.hasOwn(SHORTCUTS, name) ? SHORTCUTS[name] : undefined;
      const { screen, singleKeys } = editor.ports.shell.getState();
      if (shortcut === undefined || editor.state.document === undefined || screen !== 'photo') return false;
      if (inField(event.target) && (shortcut.single || FIELD_KEYS.has(chord))) return false;
      if (shortcut.single && !singleKeys) return false;
      event.preventDefault();
      shortcut.run(editor);
      return true;
    },
    up(event) {
      if (event.key !== '\\' || !editor.state.peek) return false;
      editor.set({ peek: false });
      return true;
    },
  };
}
