import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GestureTarget, stageGestures } from '../../../../../editor/shell/stage/stageGestures.ts';
import { FIT, type View } from '../../../../../editor/shell/stage/view.ts';
import { createRecorder } from '../../../../setup/recorder.ts';

const ROOM = { width: 400, height: 300 };
const PICTURE = { width: 800, height: 600 };

/** A stage of 400 × 300 at the page's corner; what it received, in order. */
function stage(more: Partial<GestureTarget> = {}) {
  const element = document.createElement('div');
  element.append(document.createElement('canvas'));
  const box = (x: number, y: number, width: number, height: number) => () => new DOMRect(x, y, width, height);
  element.getBoundingClientRect = box(0, 0, ROOM.width, ROOM.height);
  if (element.firstElementChild) element.firstElementChild.getBoundingClientRect = box(100, 0, 200, 300);
  let view: View = FIT;
  const { seen, note } = createRecorder();
  const undo = stageGestures(element, {
    view: () => view,
    size: () => ({ picture: PICTURE, room: ROOM }),
    move(to) {
      view = to;
      seen.push(['move', to]);
    },
    zoom: note('zoom'),
    tap: note('tap'),
    peek: note('peek'),
    moving: note('moving'),
    ...more,
  });
  const send = (type: string, x: number, y: number, init: PointerEventInit & { at?: number } = {}) => {
    const event = new PointerEvent(`pointer${type}`, { pointerId: 1, clientX: x, clientY: y, bubbles: true, ...init });
    if (init.at !== undefined) Object.defineProperty(event, 'timeStamp', { value: init.at });
    element.dispatchEvent(event);
  };
  const named = (name: string) => seen.filter(([own]) => own === name).map(([, ...values]) => values);
  const show = (to: View) => {
    view = to;
  };
  return { element, send, seen, named, undo, show };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('one pointer on the stage', () => {
  it('pans once it has gone five px, from where it began', () => {
    const { send, named, seen } = stage();
    send('down', 100, 100);
    send('move', 103, 103);
    expect(seen).toEqual([]);
    send('move', 110, 95);
    send('move', 120, 100);
    expect(named('move')).toEqual([[{ scale: 1, x: 10, y: -5 }], [{ scale: 1, x: 20, y: 0 }]]);
    send('up', 120, 100);
    expect(named('moving')).toEqual([[true], [false]]);
    expect(named('tap')).toEqual([]);
  });

  it('never pans the picture out of the room', () => {
    const { send, named } = stage();
    send('down', 0, 0);
    send('move', 9_000, 9_000);
    // Half of the picture and half of the room, but for what stays in sight.
    expect(named('move')).toEqual([[{ scale: 1, x: 352, y: 252 }]]);
  });

  it('taps where it did not move, by its place on the picture', () => {
    const { send, named } = stage();
    send('down', 150, 50, { at: 1_000 });
    send('up', 152, 50, { at: 1_050 });
    expect(named('tap')).toEqual([[0.26]]);
  });

  it('does nothing for a press that was called off, and for other buttons', () => {
    const { send, named } = stage();
    send('down', 150, 50);
    send('cancel', 150, 50);
    send('down', 150, 50, { button: 2 });
    send('up', 150, 50, { button: 2 });
    send('move', 10, 10);
    expect([named('tap'), named('move')]).toEqual([[], []]);
  });

  const twice = ({ send }: ReturnType<typeof stage>, second = 1_200) => {
    send('down', 150, 50, { at: 990 });
    send('up', 150, 50, { at: 1_000 });
    send('down', 150, 50, { at: second - 10 });
    send('up', 150, 50, { at: second });
  };

  it('goes from fit to 100 % by a double press where it is, and back', () => {
    const at = stage();
    twice(at);
    // The picture fits at a half; the press is 50 left of the middle and 100 over it.
    expect(at.named('zoom')).toEqual([[2, { x: -50, y: -100 }]]);
    at.show({ scale: 2, x: 30, y: 0 });
    twice(at, 2_200);
    expect(at.named('move')).toContainEqual([{ scale: 1, x: 0, y: 0 }]);
  });

  it('takes two slow presses for two taps', () => {
    const at = stage();
    twice(at, 1_400);
    expect([at.named('zoom'), at.named('tap')]).toEqual([[], [[0.25], [0.25]]]);
  });

  it('goes to 200 % where the picture fits at 100 % already', () => {
    const at = stage({ size: () => ({ picture: { width: 100, height: 80 }, room: ROOM }) });
    twice(at);
    expect(at.named('zoom')).toEqual([[2, { x: -50, y: -100 }]]);
  });

  it('does what the tool wants instead by a double press', () => {
    const double = vi.fn();
    const at = stage({ double });
    twice(at);
    expect(double).toHaveBeenCalledTimes(1);
    expect(at.named('zoom')).toEqual([]);
  });
});

describe('fingers on the stage', () => {
  const touch = { pointerType: 'touch' } as const;

  it('show the original as long as one is held, and that is no tap', () => {
    const { send, named } = stage();
    send('down', 150, 50, touch);
    vi.advanceTimersByTime(349);
    expect(named('peek')).toEqual([]);
    vi.advanceTimersByTime(1);
    send('up', 150, 50, touch);
    expect([named('peek'), named('tap')]).toEqual([[[true], [false]], []]);
  });

  it('that move, or lift, before do not show it; nor does a mouse', () => {
    const { send, named } = stage();
    send('down', 150, 50, touch);
    send('move', 190, 50, touch);
    vi.advanceTimersByTime(1_000);
    send('up', 190, 50, touch);
    send('down', 150, 50, touch);
    send('up', 150, 50, touch);
    vi.advanceTimersByTime(1_000);
    send('down', 150, 50, { pointerType: 'mouse' });
    vi.advanceTimersByTime(1_000);
    expect(named('peek')).toEqual([]);
  });

  it('pinch about the middle between them, by how far they go apart, and pan with that middle', () => {
    const { send, named } = stage();
    send('down', 150, 150, touch);
    send('down', 250, 150, { ...touch, pointerId: 2 });
    vi.advanceTimersByTime(1_000);
    send('move', 350, 150, { ...touch, pointerId: 2 });
    send('move', 250, 150, touch);
    expect(named('zoom')).toEqual([
      [2, { x: 0, y: 0 }],
      [0.5, { x: 50, y: 0 }],
    ]);
    const panned = [[{ scale: 1, x: 50, y: 0 }], [{ scale: 1, x: 100, y: 0 }]];
    expect(named('move')).toEqual(panned);
    send('up', 250, 150, touch);
    send('up', 350, 150, { ...touch, pointerId: 2 });
    expect([named('tap'), named('peek'), named('move')]).toEqual([[], [], panned]);
  });

  it('are the stage’s where there are two of them, also where one is the tool’s', () => {
    const { send, named, seen } = stage({ shared: () => true });
    send('down', 150, 150, touch);
    vi.advanceTimersByTime(1_000);
    send('move', 190, 150, touch);
    send('up', 190, 150, touch);
    expect(seen).toEqual([['moving', false]]);
    send('down', 150, 150, touch);
    send('down', 250, 150, { ...touch, pointerId: 2 });
    send('move', 350, 150, { ...touch, pointerId: 2 });
    expect([named('zoom'), named('move'), named('tap')]).toEqual([
      [[2, { x: 0, y: 0 }]],
      [[{ scale: 1, x: 50, y: 0 }]],
      [],
    ]);
  });

  it('that lie on each other divide by nothing', () => {
    const { send, named } = stage();
    send('down', 150, 150, touch);
    send('down', 150, 150, { ...touch, pointerId: 2 });
    send('move', 150, 150, touch);
    send('move', 160, 150, touch);
    send('move', 150, 150, touch);
    expect(named('zoom')).toEqual([]);
  });
});

describe('the wheel', () => {
  it('zooms where the pointer is, a trackpad’s pinch in smaller steps, and does not scroll the page', () => {
    const { element, named } = stage();
    const wheel = (init: WheelEventInit) => {
      const event = new WheelEvent('wheel', { clientX: 200, clientY: 250, cancelable: true, ...init });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel({ deltaY: -100 })).toBe(true);
    wheel({ deltaY: 100 });
    wheel({ deltaY: -10, ctrlKey: true });
    wheel({ deltaY: -3, deltaMode: 1 });
    const factors = named('zoom').map(([factor]) => factor as number);
    expect(factors.map((factor) => Math.round(factor * 1_000) / 1_000)).toEqual([1.174, 0.852, 1.105, 1.162]);
    expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBeCloseTo(1);
    expect(named('zoom')[0]?.[1]).toEqual({ x: 0, y: 100 });
  });
});

describe('the end', () => {
  it('hears nothing more, and shows no original later', () => {
    const { element, send, seen, undo } = stage();
    send('down', 150, 50, { pointerType: 'touch' });
    undo();
    vi.advanceTimersByTime(1_000);
    send('move', 300, 50);
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: 1 }));
    expect(seen).toEqual([]);
  });
});
