import { afterEach, describe, expect, it } from 'vitest';
import type { PhotoEditor } from '../../../../../../../editor/tools/photo/model/photo-editor.ts';
import { pullGestures } from '../../../../../../../editor/tools/photo/screens/stage/pull-gestures.ts';
import { NEUTRAL, type PhotoValues } from '../../../../../../../src/pixels/adjust/photo-values.ts';

/** A photo of one colour, 100 × 100 on the screen from 50, 20 on; what is done with it is written down. */
function pulling(colour: readonly [number, number, number] = [128, 128, 128], more: Record<string, unknown> = {}) {
  const section = document.body.appendChild(document.createElement('section'));
  section.innerHTML = '<div data-photo></div><button type="button">b</button>';
  section.getBoundingClientRect = () => new DOMRect(10, 10, 300, 300);
  const [photo, button] = [...section.children] as [HTMLElement, HTMLElement];
  photo.getBoundingClientRect = () => new DOMRect(50, 20, 100, 100);
  const data = new Uint8ClampedArray(10 * 10 * 4).map((_, at) => (at % 4 === 3 ? 255 : (colour[at % 4] ?? 0)));
  const state: Record<string, unknown> = {
    tab: 'adjust',
    hold: 'pull',
    peek: false,
    base: { picture: { data, width: 10, height: 10 } },
    values: NEUTRAL,
    chip: undefined,
    ...more,
  };
  const changes: { values: PhotoValues; gesture: string | undefined }[] = [];
  const said: string[] = [];
  const editor = {
    state,
    set: (change: object) => void Object.assign(state, change),
    change: (values: PhotoValues, _step: object, gesture?: string) => void changes.push({ values, gesture }),
    say: (id: string) => void said.push(id),
    ports: {
      translator: { state: { t: (id: string, words?: object) => `${id} ${Object.values(words ?? {}).join(' ')}` } },
    },
  };
  const end = pullGestures(section, editor as unknown as PhotoEditor);
  /** Presses that got as far as the stage. */
  const passed: string[] = [];
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) photo.addEventListener(type, () => passed.push(type));
  const send = (type: string, x: number, y: number, init: PointerEventInit = {}, on: Element = photo) => {
    const place = { clientX: x, clientY: y };
    on.dispatchEvent(new PointerEvent(`pointer${type}`, { pointerId: 1, ...place, bubbles: true, ...init }));
  };
  return { send, state, changes, said, passed, end, button };
}

afterEach(() => document.body.replaceChildren());

describe('a pull on the photo', () => {
  it('moves the slider of the tone that it began on, as one step, and says how far', () => {
    const { send, state, changes, passed } = pulling();
    send('down', 100, 70);
    send('move', 100, 40);
    send('move', 100, 10);
    expect(changes.map(({ values }) => values.light.exposure)).toEqual([0.25, 0.5]);
    expect(new Set(changes.map(({ gesture }) => gesture)).size).toBe(1);
    expect(state.chip).toMatchObject({ x: 90, y: 0, text: expect.stringContaining('photo.light.exposure') });
    send('up', 100, 10);
    expect([state.chip, passed]).toEqual([undefined, []]);
    send('move', 100, 0);
    expect(changes).toHaveLength(2);
  });

  it('is a step of its own each time', () => {
    const { send, changes } = pulling();
    for (const y of [60, 50]) {
      send('down', 100, 70);
      send('move', 100, y);
      send('up', 100, y);
    }
    expect(new Set(changes.map(({ gesture }) => gesture)).size).toBe(2);
  });

  it('pulls by hue with Shift', () => {
    const { send, changes } = pulling([250, 10, 10]);
    send('down', 100, 70, { shiftKey: true });
    send('move', 100, 10);
    expect(changes.at(-1)?.values.mixer.red.saturation).toBe(25);
    expect(changes.at(-1)?.values.light).toEqual(NEUTRAL.light);
  });

  it('belongs to the pointer that began it, and ends where it is called off', () => {
    const { send, changes } = pulling();
    send('down', 100, 70);
    send('move', 100, 10, { pointerId: 2 });
    expect(changes).toEqual([]);
    send('cancel', 100, 70);
    send('move', 100, 10);
    expect(changes).toEqual([]);
  });

  it('is left to the stage beside the photo, on its handles, with another button, and where pulling is off', () => {
    const { send, state, changes, passed, button } = pulling();
    const pull = (x: number, init: PointerEventInit = {}, on?: Element) => {
      send('down', x, 70, init, on);
      send('move', x, 10, init, on);
      send('up', x, 10, init, on);
    };
    pull(40);
    pull(150);
    pull(100, { button: 2 });
    pull(100, {}, button);
    state.hold = '';
    pull(100);
    Object.assign(state, { hold: 'pull', tab: 'crop' });
    pull(100);
    state.tab = 'add';
    pull(100);
    Object.assign(state, { tab: 'adjust', base: undefined });
    pull(100);
    expect(changes).toEqual([]);
    expect(passed.filter((type) => type === 'pointerdown')).toHaveLength(7);
  });
});

describe('a finger on the photo', () => {
  const touch = { pointerType: 'touch' } as const;

  it('pulls once it has rested, from eight px on, and then shows the photo as it will be', () => {
    const { send, state, changes } = pulling();
    send('down', 100, 70, touch);
    send('move', 100, 40, touch);
    expect(changes).toEqual([]);
    send('up', 100, 40, touch);
    send('down', 100, 70, touch);
    state.peek = true;
    send('move', 100, 65, touch);
    expect([changes, state.peek]).toEqual([[], true]);
    send('move', 100, 60, touch);
    send('move', 100, 30, touch);
    expect(state.peek).toBe(false);
    expect(changes.at(-1)?.values.light.exposure).toBe(0.25);
  });
});

describe('a grey that is picked', () => {
  it('balances its colour, once, and goes back to pulling', () => {
    const { send, state, changes, said } = pulling([150, 128, 100], { hold: 'pipette' });
    send('down', 100, 70);
    expect(changes).toHaveLength(1);
    expect(changes[0]?.values.colour).not.toEqual(NEUTRAL.colour);
    expect([state.hold, said]).toEqual(['pull', ['photo.step.grey']]);
  });
});

describe('the end', () => {
  it('hears nothing more', () => {
    const { send, changes, passed, end } = pulling();
    end();
    send('down', 100, 70);
    send('move', 100, 10);
    expect([changes, passed]).toEqual([[], ['pointerdown', 'pointermove']]);
  });
});
