import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retouchGestures } from '../../../../../../../editor/tools/cutout/screens/retouch/gestures.ts';
import type { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import {
  FIRST_SESSION,
  type SessionState,
} from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { createRecorder } from '../../../../../../setup/recorder.ts';

const ROOM = { width: 400, height: 300 };
/** Half as large on the screen: a px of the room is two of the picture. */
const PICTURE = { width: 800, height: 600 };

/** A retouch that records its calls. */
function retouch(state: Partial<SessionState> = {}) {
  const element = document.createElement('div');
  element.tabIndex = 0;
  document.body.append(element);
  element.getBoundingClientRect = () => new DOMRect(10, 20, ROOM.width, ROOM.height);
  const { seen, note } = createRecorder();
  const session = {
    picture: PICTURE,
    state: { ...FIRST_SESSION, room: ROOM, place: { scale: 1, x: 0, y: 0 }, ...state },
    put(change: Partial<SessionState>) {
      Object.assign(session.state, change);
    },
    drawing: {
      draft: undefined as { type: string } | undefined,
      begin: note('begin'),
      go: note('go'),
      drop: note('drop'),
      lift: note('lift'),
      close: note('close'),
    },
    sight: { move: note('move'), zoom: note('zoom') },
    canvasHandle: { brush: note('brush'), redraw() {}, extended() {} },
    undo: note('undo'),
    redo: note('redo'),
  };
  const end = retouchGestures(element, session as unknown as Session);
  const send = (type: string, x: number, y: number, init: PointerEventInit & { at?: number } = {}) => {
    const place = { clientX: x + 10, clientY: y + 20 };
    const event = new PointerEvent(`pointer${type}`, {
      pointerId: 1,
      ...place,
      bubbles: true,
      cancelable: true,
      ...init,
    });
    Object.defineProperty(event, 'timeStamp', { value: init.at ?? 0 });
    element.dispatchEvent(event);
  };
  const named = (name: string) => seen.filter(([own]) => own === name).map(([, ...values]) => values);
  return { element, session, send, seen, named, end };
}

let now: ReturnType<typeof retouch>;
beforeEach(() => {
  now = retouch();
});
afterEach(() => {
  now.end();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a pointer in the retouch', () => {
  it('draws where it is on the picture, from press to lift, and has the focus', () => {
    const { send, named, element } = now;
    send('down', 100, 50);
    send('move', 110, 50);
    send('up', 110, 50);
    expect(named('begin')).toEqual([
      [
        { x: 200, y: 100 },
        { pressure: undefined, on: false },
      ],
    ]);
    expect(named('go')).toEqual([
      [
        { x: 220, y: 100 },
        { pressure: undefined, straight: false },
      ],
    ]);
    expect(named('lift')).toHaveLength(1);
    expect(document.activeElement).toBe(element);
  });

  it('drops the stroke that the system calls off', () => {
    now.send('down', 100, 50);
    now.send('cancel', 100, 50);
    expect([now.named('drop').length, now.named('lift').length]).toEqual([1, 0]);
  });

  it('draws straight, and goes on from the last stroke, with Shift', () => {
    now.send('down', 0, 0, { shiftKey: true });
    now.send('move', 10, 0, { shiftKey: true });
    expect(now.named('begin')[0]?.[1]).toMatchObject({ on: true });
    expect(now.named('go')[0]?.[1]).toMatchObject({ straight: true });
  });

  it('draws what came between two frames, too', () => {
    const between = [1, 2, 3].map((x) => new PointerEvent('pointermove', { clientX: x + 10, clientY: 20 }));
    vi.spyOn(PointerEvent.prototype, 'getCoalescedEvents').mockReturnValue(between);
    now.send('down', 0, 0);
    now.send('move', 3, 0);
    expect(now.named('go').map(([at]) => (at as { x: number }).x)).toEqual([2, 4, 6]);
  });

  it('feels a pen’s pressure, unless that was switched off; a mouse has none', () => {
    const pen = { pointerType: 'pen', pressure: 0.25 } as const;
    now.send('down', 0, 0, pen);
    now.send('move', 9, 0, { ...pen, pressure: 0.5 });
    expect([now.named('begin')[0]?.[1], now.named('go')[0]?.[1]]).toMatchObject([
      { pressure: 0.25 },
      { pressure: 0.5 },
    ]);
    now.send('up', 9, 0, pen);
    now.session.put({ pressure: false });
    now.send('down', 0, 0, pen);
    expect(now.named('begin')[1]?.[1]).toMatchObject({ pressure: undefined });
  });

  it('that moves without a press shows the brush, and puts it back to the keys’ place when it leaves', () => {
    const cursor = { x: 7, y: 8 };
    now.session.put({ cursor });
    now.send('move', 5, 5);
    now.send('leave', 5, 5);
    expect(now.named('brush')).toEqual([[{ x: 10, y: 10 }, false], [cursor]]);
    expect(now.named('go')).toEqual([]);
  });

  it('takes the brush from the keys when it draws', () => {
    now.session.put({ cursor: { x: 1, y: 1 } });
    now.send('down', 0, 0);
    expect(now.session.state.cursor).toBeUndefined();
  });

  it('marks the other way with Shift or Alt, with the tool that marks alone', () => {
    now.send('down', 0, 0, { altKey: true });
    now.send('up', 0, 0);
    expect(now.session.state.swapped).toBe(false);
    now.session.put({ tool: 'mark' });
    now.send('down', 0, 0, { altKey: true });
    expect(now.session.state.swapped).toBe(true);
  });

  it('does not draw with the right button', () => {
    now.send('down', 0, 0, { button: 2 });
    now.send('move', 9, 0, { button: 2 });
    expect([now.named('begin'), now.named('go')]).toEqual([[], []]);
  });
});

describe('panning', () => {
  const pan = (init: PointerEventInit = {}) => {
    now.send('down', 100, 50, init);
    now.send('move', 130, 40, init);
    now.send('up', 130, 40, init);
    return [now.named('move'), now.named('begin')];
  };
  const moved = [[[{ scale: 1, x: 30, y: -10 }]], []];

  it('is the middle button’s', () => expect(pan({ button: 1 })).toEqual(moved));

  it('is the hand’s', () => {
    now.session.put({ tool: 'move' });
    expect(pan()).toEqual(moved);
  });

  it('is any press while Space is held, and ends with it', () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    expect(pan()).toEqual(moved);
    window.dispatchEvent(new KeyboardEvent('keyup', { key: ' ' }));
    now.send('down', 0, 0);
    expect(now.named('begin')).toHaveLength(1);
  });
});

describe('fingers in the retouch', () => {
  const touch = { pointerType: 'touch' } as const;
  const second = { ...touch, pointerId: 2 };
  const third = { ...touch, pointerId: 3 };

  it('draw with one, and show the brush beside it until it lifts', () => {
    now.send('down', 10, 10, touch);
    now.send('move', 40, 10, touch);
    now.send('up', 40, 10, { ...touch, at: 900 });
    expect(now.named('begin')).toHaveLength(1);
    expect(now.named('brush')).toEqual([[{ x: 20, y: 20 }, true], [{ x: 80, y: 20 }, true], [undefined]]);
    expect([now.named('undo'), now.named('redo')]).toEqual([[], []]);
  });

  it('never draw with two: what the first began is dropped, and they pan and zoom', () => {
    now.send('down', 100, 150, touch);
    now.send('down', 200, 150, second);
    now.send('move', 300, 150, second);
    expect(now.named('drop')).toHaveLength(1);
    expect(now.named('go')).toEqual([]);
    expect(now.named('move')).toEqual([[{ scale: 1, x: 50, y: 0 }]]);
    // About the middle between them, from the room's.
    expect(now.named('zoom')).toEqual([[2, { x: 0, y: 0 }]]);
    now.send('up', 300, 150, second);
    now.send('move', 120, 150, touch);
    expect(now.named('go')).toEqual([]);
  });

  it('undo by a tap of two, redo by a tap of three', () => {
    now.send('down', 100, 150, touch);
    now.send('down', 200, 150, { ...second, at: 20 });
    now.send('up', 100, 150, { ...touch, at: 100 });
    now.send('up', 200, 150, { ...second, at: 120 });
    expect([now.named('undo').length, now.named('redo').length]).toEqual([1, 0]);
    for (const one of [touch, second, third]) now.send('down', 100, 150, { ...one, at: 1_000 });
    for (const one of [third, second, touch]) now.send('up', 100, 150, { ...one, at: 1_200 });
    expect([now.named('undo').length, now.named('redo').length]).toEqual([1, 1]);
  });

  it('that rest or move are no tap', () => {
    now.send('down', 100, 150, touch);
    now.send('down', 200, 150, second);
    now.send('up', 100, 150, { ...touch, at: 300 });
    now.send('up', 200, 150, { ...second, at: 300 });
    now.send('down', 100, 150, { ...touch, at: 1_000 });
    now.send('down', 200, 150, { ...second, at: 1_000 });
    now.send('move', 230, 150, { ...second, at: 1_050 });
    now.send('up', 100, 150, { ...touch, at: 1_100 });
    now.send('up', 230, 150, { ...second, at: 1_100 });
    expect(now.named('undo')).toEqual([]);
  });
});

describe('the rest', () => {
  it('closes a lasso by a double press, and nothing else', () => {
    now.element.dispatchEvent(new MouseEvent('dblclick'));
    now.session.drawing.draft = { type: 'box' };
    now.element.dispatchEvent(new MouseEvent('dblclick'));
    expect(now.named('close')).toEqual([]);
    now.session.drawing.draft = { type: 'lasso' };
    now.element.dispatchEvent(new MouseEvent('dblclick'));
    expect(now.named('close')).toHaveLength(1);
  });

  it('zooms by the wheel where the pointer is, and does not scroll the page', () => {
    const event = new WheelEvent('wheel', { deltaY: -100, clientX: 210, clientY: 270, cancelable: true });
    now.element.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(now.named('zoom')).toEqual([[Math.exp(0.16), { x: 0, y: 100 }]]);
  });

  it('hears nothing more at its end', () => {
    now.end();
    now.send('down', 0, 0);
    now.send('move', 9, 9);
    now.element.dispatchEvent(new WheelEvent('wheel', { deltaY: 1 }));
    expect(now.seen).toEqual([]);
  });
});
