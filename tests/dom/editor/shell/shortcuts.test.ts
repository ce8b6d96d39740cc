import { afterEach, describe, expect, it } from 'vitest';
import { chordOf, inField, isNoChord } from '../../../../editor/shell/shortcuts/chord.ts';
import { listenToShortcuts, type ShortcutPorts } from '../../../../editor/shell/shortcuts/shortcuts.ts';

const ELEMENTS = {
  page: '<div></div>',
  button: '<button type="button">b</button>',
  field: '<input type="text">',
  number: '<input type="number">',
  area: '<textarea></textarea>',
  choice: '<select></select>',
  slider: '<input type="range">',
  tick: '<input type="checkbox">',
  radio: '<input type="radio">',
};
type ElementName = keyof typeof ELEMENTS;

afterEach(() => document.body.replaceChildren());

function element(name: ElementName): Element {
  document.body.innerHTML = ELEMENTS[name];
  return document.body.firstElementChild ?? document.body;
}

/** A key as a browser tells of it. */
function press(key: string, init: KeyboardEventInit = {}, on: ElementName = 'page'): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  element(on).dispatchEvent(event);
  return event;
}

describe('a chord', () => {
  it.each<[string, KeyboardEventInit, string]>([
    ['s', { ctrlKey: true }, 'ctrl+s'],
    ['s', { metaKey: true }, 'ctrl+s'],
    ['S', { ctrlKey: true, shiftKey: true }, 'ctrl+shift+s'],
    ['?', { shiftKey: true }, '?'],
    ['A', { shiftKey: true }, 'a'],
    ['F6', { shiftKey: true }, 'shift+f6'],
    ['Escape', {}, 'escape'],
    ['c', { ctrlKey: true, altKey: true }, 'alt+ctrl+c'],
    ['1', { altKey: true, code: 'Digit1' }, 'alt+1'],
    // A Mac with Option, and a French keyboard, whose digits are written with Shift.
    ['¡', { altKey: true, code: 'Digit1' }, 'alt+1'],
    ['&', { altKey: true, code: 'Digit1' }, 'alt+1'],
    ['2', { ctrlKey: true, code: 'Digit2' }, 'ctrl+2'],
    ['1', { code: 'Digit1' }, '1'],
  ])('%s with %j is %s', (key, init, chord) => {
    const event = press(key, init);
    expect(chordOf(event)).toBe(chord);
    expect(isNoChord(event)).toBe(false);
  });

  it.each<[string, string, KeyboardEventInit, ElementName]>([
    ['a letter that Alt writes in a field', 'å', { altKey: true, code: 'KeyA' }, 'field'],
    ['what an input method composes', 'a', { isComposing: true }, 'page'],
    ['a figure on a slider', '5', { code: 'Digit5' }, 'slider'],
    ['a minus on a slider', '−', {}, 'slider'],
    ['a digit that Alt writes in a field', '¡', { altKey: true, code: 'Digit1' }, 'field'],
    ['a character of AltGr', '@', { ctrlKey: true, altKey: true, modifierAltGraph: true }, 'page'],
    ['a digit of AltGr', '¹', { altKey: true, code: 'Digit1', modifierAltGraph: true }, 'page'],
  ])('is not %s', (_what, key, init, on) => expect(isNoChord(press(key, init, on))).toBe(true));

  it('is not what another listener has handled', () => {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
    event.preventDefault();
    expect(isNoChord(event)).toBe(true);
  });

  it('of a tab is one on a slider too, and a chord with Ctrl', () => {
    expect(isNoChord(press('1', { altKey: true, code: 'Digit1' }, 'slider'))).toBe(false);
    expect(isNoChord(press('5', { ctrlKey: true, code: 'Digit5' }, 'slider'))).toBe(false);
  });

  it.each<[ElementName, boolean]>([
    ['page', false],
    ['button', false],
    ['field', true],
    ['number', true],
    ['area', true],
    ['choice', true],
    ['slider', false],
    ['tick', false],
    ['radio', false],
  ])('in a %s: is it text that is typed? %s', (name, expected) => expect(inField(element(name))).toBe(expected));
});

/** A frame with a tool whose keys are named by their chords. */
function frame(shell: Partial<ShortcutPorts['shell']['state']> = {}, takes: readonly string[] = ['alt+1', 's']) {
  const log: string[] = [];
  const state = {
    ...{ screen: 'one', singleKeys: true, shortcutsOpen: false, switcher: 'closed', leaving: undefined },
    ...{ tool: 'one', tools: ['one', 'two'] },
    ...shell,
  };
  const listeners: ((now: object, before: object) => void)[] = [];
  const own = {
    busy: false,
    down: (_event: KeyboardEvent, chord: string) => takes.includes(chord) && log.push(`own ${chord}`) > 0,
    up: () => false,
  };
  const ports = {
    shell: {
      state,
      set: (change: object) => log.push(JSON.stringify(change)),
      leave: () => log.push('leave'),
      store: { subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener) && (() => {}) },
    },
    tools: { tool: { shortcuts: async () => own } },
    intake: { paste: () => true },
  };
  const stop = listenToShortcuts(window, ports as unknown as ShortcutPorts);
  const shown = async () => {
    for (const listener of listeners) listener({ ...state, screen: 'one' }, { ...state, screen: 'upload' });
    await Promise.resolve();
  };
  return { log, own, stop, shown };
}

describe('keys of the frame', () => {
  it('are the open tool’s first, by Alt and a digit too, then the frame’s', async () => {
    const { log, shown, stop } = frame();
    await shown();
    press('1', { altKey: true, code: 'Digit1' });
    press('s');
    press('?', { shiftKey: true });
    press('Escape');
    stop();
    press('s');
    expect(log).toEqual(['own alt+1', 'own s', '{"shortcutsOpen":true}', 'leave']);
  });

  it.each([
    ['the sheet of keys', { shortcutsOpen: true }],
    ['the switcher', { switcher: 'open' }],
    ['a question about leaving', { leaving: {} }],
    ['a screen that is still opening', { screen: 'opening' }],
    ['a blocked screen', { screen: 'blocked' }],
  ])('are nobody’s under %s', async (_what, change) => {
    const { log, shown, stop } = frame(change as never);
    await shown();
    for (const key of ['s', '?', 'Escape']) press(key);
    stop();
    expect(log).toEqual([]);
  });

  it('that are single letters are off in fields, and where the person turned them off', async () => {
    const on = frame();
    press('?', {}, 'field');
    on.stop();
    const off = frame({ singleKeys: false });
    press('?');
    press('k', { ctrlKey: true });
    off.stop();
    expect([on.log, off.log]).toEqual([[], ['{"switcher":"open"}']]);
  });

  it('leave the switcher alone where there is one tool', () => {
    const { log, stop } = frame({ tools: ['cutout'] });
    press('k', { ctrlKey: true });
    stop();
    expect(log).toEqual([]);
  });

  it('are the tool’s alone while it is busy, but those that always work', async () => {
    const { log, own, shown, stop } = frame();
    await shown();
    own.busy = true;
    press('Escape');
    press('?', { shiftKey: true });
    stop();
    expect(log).toEqual(['{"shortcutsOpen":true}']);
  });

  it('go round the regions by F6 and back, into what can have the focus', () => {
    const { stop } = frame();
    document.body.innerHTML =
      '<header data-region><button id="a" type="button">a</button></header><main data-region tabindex="-1" id="b"></main><aside data-region><select id="c"></select></aside>';
    const key = (init: KeyboardEventInit = {}) => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true, ...init }),
      );
      return document.activeElement?.id;
    };
    expect([key(), key(), key(), key(), key({ shiftKey: true })]).toEqual(['a', 'b', 'c', 'a', 'c']);
    // From none of them: the last one backwards.
    (document.activeElement as HTMLElement).blur();
    expect([key({ shiftKey: true }), key({ shiftKey: true })]).toEqual(['c', 'b']);
    stop();
  });
});
