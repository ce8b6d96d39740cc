import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createToolKeys,
  FILE_KEYS,
  fullSizeKey,
  isControl,
  type Shortcuts,
  STEP_KEYS,
  ZOOM_KEYS,
} from '../../../../../editor/shell/shortcuts/tool-keys.ts';
import { FIT, type View } from '../../../../../editor/shell/stage/view.ts';
import { createRecorder } from '../../../../setup/recorder.ts';

/** A tool that writes down what its keys do. */
function tool() {
  const { seen, note } = createRecorder();
  const shell = { screen: 'own', singleKeys: true, setting: { hosted: true } };
  const state: { view: View; size: { width: number; height: number } | undefined } = { view: FIT, size: undefined };
  const model = {
    ports: {
      shell: { getState: () => shell },
      output: { deliver: note('deliver') },
      screen: { panel: note('panel') },
    },
    state,
    set: (change: object) => void Object.assign(state, change),
    undo: note('undo'),
    redo: note('redo'),
    bare: note('bare'),
  };
  // Only what keys need of the ports stands in.
  const ports = model.ports as unknown as Parameters<(typeof FILE_KEYS)['p']['run']>[0]['ports'];
  const keyed = { ...model, ports };
  const shortcuts: Shortcuts<typeof keyed> = {
    ...FILE_KEYS,
    ...STEP_KEYS,
    ...ZOOM_KEYS,
    '1': fullSizeKey(({ state: { size } }) => size),
    arrowleft: { bare: true, run: ({ bare }) => bare() },
  };
  const ready = { is: true };
  const keys = createToolKeys({ model: keyed, shortcuts, screen: 'own', isReady: () => ready.is });
  const press = (chord: string, target: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key: chord, cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    const taken = keys.down(event, chord);
    expect(event.defaultPrevented, 'a key that is taken does nothing else').toBe(taken);
    return taken;
  };
  return { seen, shell, state, ready, keys, press };
}

let now: ReturnType<typeof tool>;
beforeEach(() => {
  now = tool();
});
afterEach(() => document.body.replaceChildren());

const element = (markup: string): Element => {
  document.body.innerHTML = markup;
  return document.body.firstElementChild ?? document.body;
};
const FIELDS = ['<input>', '<input type="number">', '<textarea></textarea>', '<select></select>'];
const NO_FIELDS = [
  '<input type="radio">',
  '<input type="checkbox">',
  '<input type="range">',
  '<div tabindex="0"></div>',
];

describe('keys of a tool', () => {
  it('save into the page, or download where there is no page', () => {
    now.press('ctrl+s');
    now.shell.setting.hosted = false;
    now.press('ctrl+s');
    now.press('ctrl+shift+s');
    expect(now.seen).toEqual([
      ['deliver', 'use'],
      ['deliver', 'download'],
      ['deliver', 'download'],
    ]);
  });

  it('open the panel where it is closed, and close it where it is open', () => {
    now.press('p');
    element('<aside data-region></aside>');
    now.press('p');
    expect(now.seen).toEqual([
      ['panel', true],
      ['panel', false],
    ]);
  });

  it.each(FIELDS)('in %s leave letters, arrows and its own undo to it, and save all the same', (markup) => {
    const field = element(markup);
    for (const chord of ['p', '+', '0', '1', 'arrowleft', 'ctrl+z', 'ctrl+shift+z', 'ctrl+y'])
      expect(now.press(chord, field), chord).toBe(false);
    expect(now.seen).toEqual([]);
    expect(now.press('ctrl+s', field)).toBe(true);
  });

  it.each(NO_FIELDS)('on %s undo, and take letters', (markup) => {
    const target = element(markup);
    expect([now.press('ctrl+z', target), now.press('p', target)]).toEqual([true, true]);
  });

  it.each([
    ['<button>x</button>', true],
    ['<a href="#">x</a>', true],
    ['<input type="range">', true],
    ['<div role="slider" tabindex="0"></div>', true],
    ['<div role="tab" tabindex="0"></div>', true],
    ['<div tabindex="0"></div>', false],
  ])('leave the arrows to %s: %s', (markup, is) => {
    const target = element(markup);
    expect([isControl(target), now.press('arrowleft', target)]).toEqual([is, !is]);
  });

  it('know a control by what stands in it', () => {
    const button = element('<button><span><svg></svg></span></button>');
    expect(isControl(button.querySelector('svg'))).toBe(true);
    expect(isControl(null)).toBe(false);
    expect(isControl(new EventTarget())).toBe(false);
  });

  it('that are one letter are off where the person turned them off, and the others are not', () => {
    now.shell.singleKeys = false;
    for (const chord of ['p', '+', '=', '-', '0', '1']) expect(now.press(chord), chord).toBe(false);
    expect([now.press('ctrl+z'), now.press('arrowleft')]).toEqual([true, true]);
  });

  it('are for their own screen, and only where there is something that they could be for', () => {
    now.shell.screen = 'upload';
    expect(now.press('ctrl+s')).toBe(false);
    now.shell.screen = 'own';
    now.ready.is = false;
    expect(now.press('ctrl+s')).toBe(false);
    expect(now.seen).toEqual([]);
  });

  it.each(['q', 'ctrl+q', 'constructor', 'toString', '__proto__'])('do nothing by %s', (chord) => {
    expect(now.press(chord)).toBe(false);
  });

  it('are none of those that are let go', () => {
    expect(now.keys.up(new KeyboardEvent('keyup', { key: 'p' }))).toBe(false);
    expect(now.keys.busy).toBe(false);
  });
});

describe('keys of a stage', () => {
  it('zoom about its middle: what is there stays there, and the way back is the same', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(0.2, 8), number(-500, 500), number(-500, 500), (scale, x, y) => {
        now.state.view = { scale, x, y };
        now.press('+');
        const nearer = now.state.view;
        expect(nearer.scale / scale).toBeCloseTo(1.25, 9);
        expect([nearer.x / nearer.scale, nearer.y / nearer.scale]).toEqual([
          expect.closeTo(x / scale, 6),
          expect.closeTo(y / scale, 6),
        ]);
        now.press('-');
        expect(now.state.view).toEqual({
          scale: expect.closeTo(scale, 9),
          x: expect.closeTo(x, 6),
          y: expect.closeTo(y, 6),
        });
      }),
    );
  });

  it('go no further away than the stage itself does, and = is the + of a keyboard without a number pad', () => {
    for (let n = 0; n < 40; n += 1) now.press('-');
    expect(now.state.view.scale).toBe(0.1);
    now.press('=');
    expect(now.state.view.scale).toBeCloseTo(0.125);
    now.press('0');
    expect(now.state.view).toBe(FIT);
  });

  it('show a pixel on a pixel, once there are a room and a picture', () => {
    now.press('1');
    now.state.size = { width: 800, height: 600 };
    now.press('1');
    expect(now.state.view).toBe(FIT);
    const room = element('<div data-stage-room></div>');
    Object.defineProperties(room, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    now.press('1');
    expect(now.state.view.scale).toBeGreaterThanOrEqual(2);
    const { scale } = now.state.view;
    now.press('1');
    expect(now.state.view.scale).toBe(scale);
  });
});
