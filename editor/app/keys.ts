import { fullSize, SCALES } from '../features/stage/geometry.ts';
import { pickFiles } from '../features/upload/pickFiles.ts';
import type { Wiring } from './context.ts';
import { designOf } from './design-history.ts';
import { type EditorState, FIT } from './state.ts';

/** A key's name with its modifiers, as the table below writes it: `ctrl+shift+s`. Cmd counts as Ctrl. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const held = [(event.ctrlKey || event.metaKey) && 'ctrl+', event.shiftKey && event.key.length > 1 && 'shift+'];
  const key = event.key.toLowerCase();
  const shifted = event.shiftKey && (event.ctrlKey || event.metaKey) && key.length === 1 ? 'shift+' : '';
  return `${held.filter(Boolean).join('')}${shifted}${key}`;
}

interface Shortcut {
  run: (wiring: Wiring) => void;
  /** Only with a finished picture on the stage. */
  result?: boolean;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
}

const zoom =
  (factor: number) =>
  ({ editor }: Wiring) => {
    const { view } = editor.state;
    const scale = Math.max(SCALES.least, view.scale * factor);
    const ratio = scale / view.scale;
    editor.set({ view: { scale, x: view.x * ratio, y: view.y * ratio } });
  };

/** ux.md §12, the rows that exist. */
export const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+o': { run: () => pickFiles() },
  'ctrl+s': {
    result: true,
    run: ({ editor, output }) => void (editor.state.setting.hosted ? output.use() : output.download()),
  },
  'ctrl+shift+s': { result: true, run: ({ output }) => void output.download() },
  'ctrl+z': { result: true, run: ({ designing }) => designing.undo() },
  'ctrl+shift+z': { result: true, run: ({ designing }) => designing.redo() },
  'ctrl+y': { result: true, run: ({ designing }) => designing.redo() },
  '+': { result: true, single: true, run: zoom(1.25) },
  '=': { result: true, single: true, run: zoom(1.25) },
  '-': { result: true, single: true, run: zoom(0.8) },
  '0': { result: true, single: true, run: ({ editor }) => editor.set({ view: FIT }) },
  '1': { result: true, single: true, run: (wiring) => void showFullSize(wiring).catch(() => {}) },
  p: {
    result: true,
    single: true,
    run: ({ editor }) => editor.set({ panelOpen: document.querySelector('.panel') === null }),
  },
  '?': { single: true, run: ({ editor }) => editor.set({ keysOpen: true }) },
  arrowleft: { single: true, run: ({ batch, editor }) => beside(editor, batch, -1) },
  arrowright: { single: true, run: ({ batch, editor }) => beside(editor, batch, 1) },
  escape: { run: ({ editor }) => editor.leave() },
  f6: { run: () => focusRegion(1) },
  'shift+f6': { run: () => focusRegion(-1) },
};

/** In the single view of a batch. */
function beside({ state }: Wiring['editor'], { here }: Wiring['batch'], by: 1 | -1): void {
  if (state.screen === 'stage' && state.batch !== undefined) here?.view.neighbour(by);
}

/** Of these keys; the retouch has others of its own. */
const RETOUCH_KEYS: ReadonlySet<string> = new Set(['?', 'f6', 'shift+f6']);

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y']);

async function showFullSize({ editor }: Wiring): Promise<void> {
  const room = document.querySelector('.stage-room');
  const { result, view } = editor.state;
  if (room === null || result === undefined) return;
  const { designSize } = await import('../../src/cutout/design/look-of.ts');
  const canvas = designSize(designOf(editor.state), result.cut, result.cut.box);
  editor.set({ view: fullSize(view, canvas, { width: room.clientWidth, height: room.clientHeight }) });
}

/** Goes round the regions: top bar, stage, panel. */
function focusRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  if (regions.length === 0) return;
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(at + by + regions.length) % regions.length];
  const target = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('button, select, [tabindex="0"]');
  target?.focus();
}

const takesKeys = (screen: EditorState['screen']): boolean =>
  screen === 'upload' || screen === 'stage' || screen === 'batch';

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select');

/** Keys of the frame; those of the host's page are never seen here. Returns the undo. */
export function listenToKeys(window: Window, wiring: Wiring): () => void {
  const { editor, output, intake } = wiring;
  const peek = (on: boolean) => editor.set({ compare: { ...editor.state.compare, peek: on } });

  const onDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || editor.state.keysOpen) return;
    const done =
      editor.state.result !== undefined && editor.state.screen === 'stage' && editor.state.retouch === undefined;
    if (event.key === '\\' && done && !inField(event.target) && editor.state.singleKeys) return peek(true);
    const chord = chordOf(event);
    if (chord === 'ctrl+c' && done && window.getSelection()?.isCollapsed && !inField(event.target)) {
      event.preventDefault();
      void output.copy();
      return;
    }
    if (editor.state.retouch !== undefined && !RETOUCH_KEYS.has(chord)) return;
    const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
    // The grid's own steps are taken back there.
    const steps = editor.state.screen === 'batch' && FIELD_KEYS.has(chord);
    if (shortcut === undefined || (shortcut.result && !done && !steps)) return;
    // A slider and a row of choices have the arrows for themselves.
    if (chord.startsWith('arrow') && event.target instanceof HTMLInputElement) return;
    // In a field, undo is the field's own.
    if (FIELD_KEYS.has(chord) && inField(event.target)) return;
    if (shortcut.single && (inField(event.target) || !editor.state.singleKeys)) return;
    if (!takesKeys(editor.state.screen)) return;
    event.preventDefault();
    shortcut.run(wiring);
  };
  const onUp = (event: KeyboardEvent) => {
    if (event.key === '\\' && editor.state.compare.peek) peek(false);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (inField(event.target) || !takesKeys(editor.state.screen) || editor.state.retouch) return;
    if (intake.paste(event.clipboardData)) event.preventDefault();
  };
  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('paste', onPaste);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('paste', onPaste);
  };
}
