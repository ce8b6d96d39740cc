import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { fullSize, SCALES } from '../../../shell/stage/geometry.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { LayersPort } from './layering.ts';
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

/** Opens the tab where things are added, and does one of them. */
function add(editor: PhotoEditor, run: (layers: LayersPort) => void): void {
  editor.set({ tab: 'add', compare: undefined });
  editor.loadLayers().then(
    ({ layers }) => run(layers),
    () => {
      // The tab says that it could not be fetched.
    },
  );
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
  x: { single: true, run: (editor) => add(editor, (layers) => layers.typeText()) },
  d: {
    single: true,
    run: (editor) => add(editor, ({ editor: own }) => own.set({ drawing: !own.state.drawing })),
  },
  '[': { single: true, run: (editor) => add(editor, (layers) => layers.sizeBy(-1)) },
  ']': { single: true, run: (editor) => add(editor, (layers) => layers.sizeBy(1)) },
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
    get busy() {
      return editor.state.layering?.layers.editor.state.editing !== undefined;
    },
    down(event, chord) {
      if (editor.state.tab === 'add' && editor.state.layering?.layers.key(event, chord)) return true;
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
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
