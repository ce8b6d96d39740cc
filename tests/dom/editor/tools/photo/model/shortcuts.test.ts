import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIT } from '../../../../../../editor/shell/stage/view.ts';
import type { PhotoEditor } from '../../../../../../editor/tools/photo/model/photo-editor.ts';
import { createPhotoShortcuts } from '../../../../../../editor/tools/photo/model/shortcuts.ts';
import { createRecorder } from '../../../../../setup/recorder.ts';

/** Photo editing that writes down what its keys do. */
function editing() {
  const { seen, note } = createRecorder();
  const shell = { screen: 'photo', singleKeys: true, setting: { hosted: true } };
  const own = { state: { drawing: false, editing: undefined as string | undefined }, set: note('layer') };
  const layers = { editor: own, key: vi.fn(() => false), typeText: note('typeText'), sizeBy: note('sizeBy') };
  const state: Record<string, unknown> = {
    tab: 'adjust',
    hold: '',
    peek: false,
    document: {},
    view: { scale: 2, x: 30, y: -10 },
    base: { picture: { width: 400, height: 300 }, scale: 0.5 },
    layering: { layers },
  };
  const loads = { fail: false };
  const editor = {
    state,
    set: (change: object) => void Object.assign(state, change),
    undo: note('undo'),
    redo: note('redo'),
    say: note('say'),
    loadLayers: () => (loads.fail ? Promise.reject(new Error('offline')) : Promise.resolve({ layers })),
    ports: {
      shell: { getState: () => shell },
      output: { deliver: note('deliver') },
      screen: { panel: note('panel') },
    },
  };
  const shortcuts = createPhotoShortcuts(editor as unknown as PhotoEditor);
  const press = (chord: string, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key: chord, cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    const taken = shortcuts.down(event, chord);
    return { taken, prevented: event.defaultPrevented };
  };
  const TAKEN = { taken: true, prevented: true };
  const LEFT = { taken: false, prevented: false };
  return { seen, shell, state, layers, own, loads, shortcuts, press, TAKEN, LEFT };
}

let now: ReturnType<typeof editing>;
beforeEach(() => {
  now = editing();
});
afterEach(() => document.body.replaceChildren());
const field = () => document.body.appendChild(document.createElement('textarea'));
const settled = () => new Promise((done) => setTimeout(done));

describe('keys of photo editing', () => {
  it('hand the photo to the page, or save it', () => {
    expect(now.press('ctrl+s')).toEqual(now.TAKEN);
    now.shell.setting.hosted = false;
    now.press('ctrl+s');
    now.press('ctrl+shift+s');
    expect(now.seen).toEqual([
      ['deliver', 'use'],
      ['deliver', 'download'],
      ['deliver', 'download'],
    ]);
  });

  it('take a step back and make it again, but for a field’s own', () => {
    for (const chord of ['ctrl+z', 'ctrl+shift+z', 'ctrl+y']) {
      expect(now.press(chord)).toEqual(now.TAKEN);
      expect(now.press(chord, field())).toEqual(now.LEFT);
    }
    expect(now.seen).toEqual([['undo'], ['redo'], ['redo']]);
  });

  it('zoom about the middle by equal steps, and go back to all of it', () => {
    now.press('+');
    expect(now.state.view).toEqual({ scale: 2.5, x: 37.5, y: -12.5 });
    now.press('-');
    expect(now.state.view).toEqual({ scale: 2, x: 30, y: -10 });
    now.press('0');
    expect(now.state.view).toEqual(FIT);
    for (let n = 0; n < 40; n += 1) now.press('-');
    expect(now.state.view).toMatchObject({ scale: 0.1 });
  });

  it('show a pixel of the photo on a pixel of the screen', () => {
    now.press('1');
    expect(now.state.view).toEqual({ scale: 2, x: 30, y: -10 });
    const room = document.body.appendChild(document.createElement('div'));
    room.dataset.stageRoom = '';
    Object.defineProperties(room, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    now.press('1');
    // 800 × 600 in a room of half of that.
    expect(now.state.view).toMatchObject({ scale: 2 });
    now.state.base = undefined;
    now.state.view = FIT;
    now.press('1');
    expect(now.state.view).toBe(FIT);
  });

  it('open and leave the crop, and take the pull up and down', () => {
    now.press('c');
    expect(now.state).toMatchObject({ tab: 'crop', hold: 'pull' });
    now.press('c');
    expect(now.state.tab).toBe('adjust');
    now.press('t');
    expect(now.state).toMatchObject({ tab: 'adjust', hold: '' });
    now.press('t');
    expect(now.state.hold).toBe('pull');
  });

  it('show the photo as it was for as long as the key is held', () => {
    now.press('\\');
    expect(now.state.peek).toBe(true);
    const up = (key: string) => now.shortcuts.up?.(new KeyboardEvent('keyup', { key }));
    expect([up('a'), now.state.peek]).toEqual([false, true]);
    expect([up('\\'), now.state.peek]).toEqual([true, false]);
    expect(up('\\')).toBe(false);
  });

  it('add a text or a stroke once their part has come, in their own tab', async () => {
    now.press('x');
    expect(now.state).toMatchObject({ tab: 'add', compare: undefined });
    expect(now.seen).toEqual([]);
    await settled();
    now.press('d');
    now.press('[');
    now.press(']');
    await settled();
    expect(now.seen).toEqual([['typeText'], ['layer', { drawing: true }], ['sizeBy', -1], ['sizeBy', 1]]);
  });

  it('do nothing more where that part does not come: the tab says so', async () => {
    now.loads.fail = true;
    now.press('x');
    await settled();
    expect(now.seen).toEqual([]);
    expect(now.state.tab).toBe('add');
  });

  it('close the panel that is open, and open one that is not', () => {
    now.press('p');
    document.body.appendChild(document.createElement('aside')).dataset.region = 'panel';
    now.press('p');
    expect(now.seen).toEqual([
      ['panel', true],
      ['panel', false],
    ]);
  });
});

describe('keys that are not photo editing’s', () => {
  it('are single ones in a field, and where the person turned them off', () => {
    expect(now.press('c', field())).toEqual(now.LEFT);
    now.shell.singleKeys = false;
    expect(now.press('c')).toEqual(now.LEFT);
    expect(now.press('ctrl+s')).toEqual(now.TAKEN);
  });

  it('are all on another screen, without a photo, and those without a meaning', () => {
    for (const chord of ['q', 'ctrl+q', 'constructor', '__proto__']) expect(now.press(chord), chord).toEqual(now.LEFT);
    now.shell.screen = 'intake';
    expect(now.press('ctrl+z')).toEqual(now.LEFT);
    now.shell.screen = 'photo';
    now.state.document = undefined;
    expect(now.press('ctrl+z')).toEqual(now.LEFT);
    expect(now.seen).toEqual([]);
  });

  it('are the layers’ first, in their tab alone', () => {
    now.layers.key.mockReturnValue(true);
    expect(now.press('ctrl+z').taken).toBe(true);
    expect(now.seen).toEqual([['undo']]);
    now.state.tab = 'add';
    expect(now.press('ctrl+z').taken).toBe(true);
    expect(now.seen).toEqual([['undo']]);
    expect(now.layers.key).toHaveBeenCalledTimes(1);
  });

  it('are the text’s that is being written', () => {
    expect(now.shortcuts.busy).toBe(false);
    now.own.state.editing = 'layer';
    expect(now.shortcuts.busy).toBe(true);
  });
});
