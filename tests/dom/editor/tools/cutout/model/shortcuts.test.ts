import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIT } from '../../../../../../editor/shell/stage/view.ts';
import { createCutoutShortcuts } from '../../../../../../editor/tools/cutout/cutout-shortcuts.ts';
import type { CutoutParts } from '../../../../../../editor/tools/cutout/model/context/cutout-context.ts';
import { keyedPorts, pressOn } from '../../keyed-tool.ts';

/** The keys of the cut-out over a model that writes down what they do. */
function keysOf() {
  const { seen, note, shell, ports } = keyedPorts('stage');
  const state: Record<string, unknown> = {
    view: FIT,
    compare: { peek: false },
    edgeLoupe: false,
    retouch: undefined,
    batch: undefined,
    openId: undefined,
  };
  const open: Record<string, unknown> = { result: { info: {} } };
  const entry: Record<string, unknown> = {};
  Object.assign(shell.setting, { hidden: [] as string[] });
  const parts = {
    cutout: {
      ports,
      shell,
      state,
      open,
      entry: () => entry,
      set: (change: object) => void Object.assign(state, change),
    },
    designs: { undo: note('undo'), redo: note('redo') },
    batch: {
      loaded: {
        view: { neighbour: note('neighbour') },
        round: { fine: note('fine'), remove: note('remove'), retouch: note('retouch') },
      },
    },
  };
  const keys = createCutoutShortcuts(parts as unknown as CutoutParts);
  return { keys, seen, shell, state, open, entry, parts, press: pressOn(keys) };
}

let now: ReturnType<typeof keysOf>;
beforeEach(() => {
  now = keysOf();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const field = () => document.body.appendChild(document.createElement('input'));
const TAKEN = { taken: true, prevented: true };
const LEFT = { taken: false, prevented: false };

describe('a finished picture on the stage', () => {
  it.each([
    ['ctrl+s', ['deliver', 'use']],
    ['ctrl+shift+s', ['deliver', 'download']],
    ['ctrl+z', ['undo']],
    ['ctrl+shift+z', ['redo']],
    ['ctrl+y', ['redo']],
    ['p', ['panel', true]],
    ['ctrl+c', ['deliver', 'copy']],
  ])('%s', (chord, done) => {
    expect(now.press(chord)).toEqual(TAKEN);
    expect(now.seen.map((one) => [one].flat())).toEqual([done]);
  });

  it('is downloaded where no host uses it', () => {
    now.shell.setting.hosted = false;
    now.press('ctrl+s');
    expect(now.seen.map((one) => [one].flat())).toEqual([['deliver', 'download']]);
  });

  it.each([
    ['+', 1.25],
    ['=', 1.25],
    ['-', 0.8],
  ])('%s is nearer or further about the middle', (chord, factor) => {
    now.state.view = { scale: 2, x: 10, y: -4 };
    now.press(chord);
    expect(now.state.view).toEqual({ scale: 2 * factor, x: 10 * factor, y: -4 * factor });
  });

  it('is never further away than the least', () => {
    for (let at = 0; at < 60; at += 1) now.press('-');
    const { scale } = now.state.view as { scale: number };
    expect(scale).toBeGreaterThan(0);
    now.press('-');
    expect((now.state.view as { scale: number }).scale).toBe(scale);
    now.press('0');
    expect(now.state.view).toBe(FIT);
  });

  it('1 shows nothing more where there is no stage', () => {
    expect(now.press('1')).toEqual(TAKEN);
    expect(now.state.view).toBe(FIT);
  });

  it('e opens the loupe and closes it', () => {
    now.press('e');
    expect(now.state.edgeLoupe).toBe(true);
    now.press('e');
    expect(now.state.edgeLoupe).toBe(false);
  });

  it('\\ shows what was, for as long as it is held', () => {
    now.press('\\');
    expect(now.state.compare).toEqual({ peek: true });
    const up = (key: string) => now.keys.up(new KeyboardEvent('keyup', { key }));
    expect(up('a')).toBe(false);
    expect(now.state.compare).toEqual({ peek: true });
    expect(up('\\')).toBe(true);
    expect(now.state.compare).toEqual({ peek: false });
    expect(up('\\')).toBe(false);
  });
});

describe('keys that belong to another control', () => {
  const SINGLE = ['+', '-', '0', '1', 'p', 'e', '\\', 'arrowleft'];

  it.each([...SINGLE, 'ctrl+z', 'ctrl+y', 'ctrl+c'])('%s in a field is the field’s', (chord) => {
    expect(now.press(chord, field())).toEqual(LEFT);
    expect(now.seen).toEqual([]);
    expect(now.state).toMatchObject({ view: FIT, edgeLoupe: false, compare: { peek: false } });
  });

  it.each(['ctrl+s', 'ctrl+shift+s'])('%s in a field is the tool’s', (chord) => {
    expect(now.press(chord, field())).toEqual(TAKEN);
  });

  it.each(SINGLE)('%s does nothing where single keys are off', (chord) => {
    now.shell.singleKeys = false;
    expect(now.press(chord)).toEqual(LEFT);
    expect(now.seen).toEqual([]);
  });

  it('arrows are a slider’s', () => {
    const slider = Object.assign(field(), { type: 'range' });
    expect(now.press('arrowright', slider)).toEqual(LEFT);
  });

  it('text that is selected is copied by the browser', () => {
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    expect(now.press('ctrl+c')).toEqual(LEFT);
  });

  it.each(['constructor', 'toString', '__proto__', 'q'])('%s is no key', (chord) => {
    expect(now.press(chord)).toEqual(LEFT);
  });

  it('while the retouch is open all are its own', () => {
    now.state.retouch = {};
    expect(now.keys.busy).toBe(true);
    for (const chord of [...SINGLE, 'ctrl+s', 'ctrl+z', 'ctrl+c']) expect(now.press(chord)).toEqual(LEFT);
    now.state.retouch = undefined;
    expect(now.keys.busy).toBe(false);
  });
});

describe('without a finished picture', () => {
  beforeEach(() => {
    now.open.result = undefined;
  });

  it.each(['ctrl+s', 'ctrl+z', 'ctrl+c', '+', '0', 'p', 'e', '\\'])('%s does nothing', (chord) => {
    expect(now.press(chord)).toEqual(LEFT);
    expect(now.seen).toEqual([]);
  });

  it('the grid of a batch takes its steps back, and is not saved by a key', () => {
    now.shell.screen = 'batch';
    expect(now.press('ctrl+z')).toEqual(TAKEN);
    expect(now.press('ctrl+y')).toEqual(TAKEN);
    expect(now.press('ctrl+s')).toEqual(LEFT);
    expect(now.seen.map((one) => [one].flat())).toEqual([['undo'], ['redo']]);
  });
});

describe('a batch', () => {
  it.each([
    ['arrowleft', -1],
    ['arrowright', 1],
  ])('%s shows the neighbour', (chord, by) => {
    now.press(chord);
    expect(now.seen).toEqual([]);
    now.state.batch = {};
    expect(now.press(chord)).toEqual(TAKEN);
    expect(now.seen.map((one) => [one].flat())).toEqual([['neighbour', by]]);
  });

  it('in the grid an arrow shows none', () => {
    now.state.batch = {};
    now.shell.screen = 'batch';
    now.press('arrowleft');
    expect(now.seen).toEqual([]);
  });
});

describe('the check of edges', () => {
  const unsure = { info: { quality: { edges: 'check' } } };
  beforeEach(() => {
    Object.assign(now.state, { batch: {}, openId: 'u1' });
    const kept = { state: { matte: { edits: [], edge: {} } } };
    Object.assign(now.entry, { result: unsure, isFine: undefined, history: { steps: [kept], at: 0 } });
  });

  it.each([
    ['f', 'fine'],
    ['r', 'retouch'],
    ['x', 'remove'],
  ])('%s ends it by %s', (chord, act) => {
    expect(now.press(chord)).toEqual(TAKEN);
    expect([now.seen[0]].flat(2).slice(0, 2)).toEqual([act, 'u1']);
  });

  it.each([
    ['nobody asks', () => Object.assign(now.entry, { isFine: true })],
    ['the edges are clean', () => Object.assign(now.entry, { result: { info: { quality: { edges: 'clean' } } } })],
    ['no picture is open', () => Object.assign(now.state, { openId: undefined })],
    ['there is no batch', () => Object.assign(now.state, { batch: undefined })],
    ['it is not loaded yet', () => Object.assign(now.parts.batch, { loaded: undefined })],
    ['single keys are off', () => Object.assign(now.shell, { singleKeys: false })],
  ])('where %s its keys do nothing', (_why, change) => {
    change();
    for (const chord of ['f', 'r', 'x']) expect(now.press(chord)).toEqual(LEFT);
    expect(now.seen).toEqual([]);
  });

  it('a host that hides the retouch has no key for it either', () => {
    Object.assign(now.shell.setting, { hidden: ['tabRetouch'] });
    expect(now.press('r')).toEqual(LEFT);
    expect(now.press('f')).toEqual(TAKEN);
  });

  it('in a field they are letters', () => {
    expect(now.press('f', field())).toEqual(LEFT);
  });
});
