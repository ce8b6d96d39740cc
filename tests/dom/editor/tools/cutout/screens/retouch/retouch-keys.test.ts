import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyBrush } from '../../../../../../../editor/tools/cutout/screens/retouch/key-brush.ts';
import { listenToRetouchKeys } from '../../../../../../../editor/tools/cutout/screens/retouch/retouch-keys.ts';
import type { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import {
  FIRST_SESSION,
  type SessionState,
} from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { TOOL_NAMES, TOOLS } from '../../../../../../../editor/tools/cutout/screens/retouch/tools.ts';
import { createRecorder } from '../../../../../../setup/recorder.ts';

/** A retouch that writes down what its keys do. */
function retouch() {
  const { seen, note } = createRecorder();
  const answers = { drop: false, unmark: false, corner: false };
  const shell = { shortcutsOpen: false, singleKeys: true };
  const session = {
    state: { ...FIRST_SESSION } as SessionState,
    put(change: Partial<SessionState>) {
      Object.assign(session.state, change);
    },
    undo: note('undo'),
    redo: note('redo'),
    cancel: note('cancel'),
    nextView: note('nextView'),
    toggleLoupe: note('toggleLoupe'),
    take: note('take'),
    drawing: { drop: () => answers.drop, backCorner: () => answers.corner },
    marking: { drop: () => answers.unmark, take: note('mark'), back: note('back') },
    sight: { zoom: note('zoom'), fit: note('fit'), fullSize: note('fullSize') },
    canvasHandle: { brush: note('brush') },
    cutout: { say: note('say'), shell },
  };
  const brush = { stride: 8, nudge: note('nudge'), toggle: note('toggle'), dab: note('dab') };
  const end = listenToRetouchKeys(window, session as unknown as Session, brush as unknown as KeyBrush);
  const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const lift = (key: string, target: EventTarget = document.body) =>
    void target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
  return { session, seen, answers, shell, press, lift, end };
}

let now: ReturnType<typeof retouch>;
beforeEach(() => {
  now = retouch();
});
afterEach(() => {
  now.end();
  document.body.replaceChildren();
});

const added = (name: string) => document.body.appendChild(document.createElement(name));

describe('arrows in the retouch', () => {
  it('move the brush by a stride, with Shift by four, with Ctrl or Cmd by a pixel', () => {
    now.press('ArrowLeft');
    now.press('ArrowUp', { shiftKey: true });
    now.press('ArrowRight', { ctrlKey: true });
    now.press('ArrowDown', { metaKey: true });
    expect(now.seen).toEqual([
      ['nudge', -8, 0],
      ['nudge', 0, -32],
      ['nudge', 1, 0],
      ['nudge', 0, 1],
    ]);
  });

  it('are left to a slider, a button and a field that has the focus', () => {
    for (const name of ['button', 'input', 'select', 'textarea']) {
      expect(now.press('ArrowLeft', {}, added(name)), name).toBe(false);
    }
    expect(now.seen).toEqual([]);
  });
});

describe('the brush of the keys', () => {
  it('is put down and lifted when Space is let go', () => {
    now.press(' ');
    now.press(' ', { repeat: true });
    expect(now.seen).toEqual([]);
    now.lift(' ');
    now.lift(' ');
    expect(now.seen).toEqual([['toggle']]);
  });

  it('is not, where a pointer panned with Space, the window lost the focus, or a button has it', () => {
    now.press(' ');
    window.dispatchEvent(new PointerEvent('pointerdown'));
    now.lift(' ');
    now.press(' ');
    window.dispatchEvent(new Event('blur'));
    now.lift(' ');
    now.press(' ');
    now.lift(' ', added('button'));
    now.lift(' ');
    expect(now.seen).toEqual([]);
  });

  it('dabs by Enter, once however long it is held, and with Shift', () => {
    now.press('Enter');
    expect(now.press('Enter', { repeat: true })).toBe(true);
    now.press('Enter', { shiftKey: true });
    expect(now.seen).toEqual([
      ['dab', false],
      ['dab', true],
    ]);
  });
});

describe('Alt in the retouch', () => {
  it('changes keep and erase places while it is held, and opens no menu of the browser', () => {
    expect(now.press('Alt')).toBe(true);
    now.press('Alt', { repeat: true });
    expect(now.session.state.swapped).toBe(true);
    now.lift('Alt');
    expect(now.session.state.swapped).toBe(false);
    expect(now.seen).toEqual([
      ['brush', undefined],
      ['brush', undefined],
    ]);
  });

  it('ends with the window’s focus: its lifting is not heard there', () => {
    now.press('Alt');
    window.dispatchEvent(new Event('blur'));
    expect(now.session.state.swapped).toBe(false);
  });
});

describe('signs in the retouch', () => {
  it('take each tool by its own letter', () => {
    expect(new Set(TOOL_NAMES.map((name) => TOOLS[name].key)).size).toBe(TOOL_NAMES.length);
    for (const name of TOOL_NAMES) now.press(TOOLS[name].key);
    expect(now.seen).toEqual(TOOL_NAMES.map((name) => ['take', name]));
  });

  it('size and harden the brush within its bounds, and say how it is', () => {
    now.session.put({ size: 100, hardness: 95 });
    now.press(']');
    now.press('}');
    expect(now.session.state).toMatchObject({ size: 110, hardness: 100 });
    now.session.put({ size: 1, hardness: 5 });
    now.press('[');
    now.press('{');
    expect(now.session.state).toMatchObject({ size: 1, hardness: 0 });
    expect(now.seen.filter(([name]) => name === 'say')).toEqual([
      ['say', 'say.brushSize', { size: 110 }],
      ['say', 'say.hardness', { hardness: 100 }],
      ['say', 'say.brushSize', { size: 1 }],
      ['say', 'say.hardness', { hardness: 0 }],
    ]);
  });

  it('zoom in and out by the same step', () => {
    for (const key of ['+', '=', '-', '0', '1']) now.press(key);
    expect(now.seen).toEqual([['zoom', 1.25], ['zoom', 1.25], ['zoom', 0.8], ['fit'], ['fullSize']]);
  });

  it('change the view, the loupe and the panel', () => {
    for (const key of ['v', 'm', 'p']) now.press(key);
    expect(now.seen).toEqual([['nextView'], ['toggleLoupe']]);
    expect(now.session.state.panel).toBe(false);
  });

  it('take a lasso’s corner back first, then a mark', () => {
    now.answers.corner = true;
    now.press('Backspace');
    expect(now.seen).toEqual([]);
    now.answers.corner = false;
    now.press('Backspace');
    expect(now.seen).toEqual([['back']]);
  });

  it('are off where the person turned them off, in fields, and while leaving is asked', () => {
    now.press('k', {}, added('textarea'));
    now.session.put({ asking: true });
    now.press('k');
    now.session.put({ asking: false });
    now.shell.singleKeys = false;
    expect(now.press('k')).toBe(false);
    expect(now.seen).toEqual([]);
    now.press('z', { ctrlKey: true });
    expect(now.seen).toEqual([['undo']]);
  });
});

describe('steps of the retouch', () => {
  it('are taken back and made again, but for a field’s own', () => {
    now.press('z', { ctrlKey: true });
    now.press('Z', { metaKey: true, shiftKey: true });
    now.press('y', { ctrlKey: true });
    expect(now.seen).toEqual([['undo'], ['redo'], ['redo']]);
    expect(now.press('z', { ctrlKey: true }, added('textarea'))).toBe(false);
  });

  it('of Escape: the question, what is drawn, what is marked, then the retouch', () => {
    now.session.put({ asking: true });
    now.press('Escape', {}, added('textarea'));
    expect(now.session.state.asking).toBe(false);
    now.answers.drop = true;
    now.press('Escape');
    Object.assign(now.answers, { drop: false, unmark: true });
    now.press('Escape');
    expect(now.seen).toEqual([]);
    now.answers.unmark = false;
    now.press('Escape');
    expect(now.seen).toEqual([['cancel']]);
  });

  it('of Ctrl + Enter take what is marked', () => {
    now.press('Enter', { ctrlKey: true });
    expect(now.seen).toEqual([['mark']]);
  });
});

describe('keys that are not the retouch’s', () => {
  it('are those that were handled, that write a character, or that the list of shortcuts hears', () => {
    const used = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener('keydown', used, { once: true });
    now.press('k');
    now.press('k', { isComposing: true });
    now.shell.shortcutsOpen = true;
    now.press('k');
    now.press('Alt');
    expect(now.seen).toEqual([]);
    expect(now.session.state.swapped).toBe(false);
  });

  it('are all of them at its end, and those without a meaning', () => {
    expect(now.press('F5')).toBe(false);
    expect(now.press('constructor')).toBe(false);
    now.end();
    expect(now.press('k')).toBe(false);
    expect(now.seen).toEqual([]);
  });
});
