import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import {
  FILE_KEYS,
  fullSizeKey,
  type Shortcuts,
  STEP_KEYS,
  takesKey,
  ZOOM_KEYS,
} from '../../../shell/shortcuts/tool-keys.ts';
import type { LayersPort } from './layering.ts';
import type { PhotoEditor } from './photo-editor.ts';
import { copySettings, pasteSettings } from './settings.ts';

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

const SHORTCUTS: Shortcuts<PhotoEditor> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  ...ZOOM_KEYS,
  '1': fullSizeKey(
    ({ state: { base } }) =>
      base && { width: base.picture.width / base.scale, height: base.picture.height / base.scale },
  ),
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
};

/** The keys of the tool; those of a slider or a handle are handled by the one that has the focus. */
export function createPhotoShortcuts(editor: PhotoEditor): ToolShortcuts {
  const isReady = ({ state }: PhotoEditor) => state.document !== undefined;
  const keys = { model: editor, shortcuts: SHORTCUTS, screen: 'photo', isReady };
  return {
    get busy() {
      return editor.state.layering?.layers.editor.state.editing !== undefined;
    },
    down(event, chord) {
      if (editor.state.tab === 'add' && editor.state.layering?.layers.key(event, chord)) return true;
      return takesKey(keys, event, chord);
    },
    up(event) {
      if (event.key !== '\\' || !editor.state.peek) return false;
      editor.set({ peek: false });
      return true;
    },
  };
}
