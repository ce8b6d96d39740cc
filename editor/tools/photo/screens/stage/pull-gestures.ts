import { balanceOf } from '../../../../../src/pixels/adjust/auto.ts';
import type { PhotoValues } from '../../../../../src/pixels/adjust/photo-values.ts';
import { type Pulled, pulledBy, pulledTo } from '../../../../../src/pixels/adjust/pull.ts';
import { signed } from '../../../../../src/ui/kit/LineSlider.tsx';
import type { PhotoEditor } from '../../model/photo-editor.ts';
import { colourAt, developed } from '../../model/tones.ts';
import type { TextId } from '../../texts/useTexts.ts';

/** A finger that has rested pulls from here on, CSS px. */
const SLOP = 8;

interface Pull {
  pointer: number;
  from: number;
  pulled: Pulled;
  values: PhotoValues;
  gesture: string;
}

/** How a pulled slider is named, and its value written. */
export function pullWords(editor: PhotoEditor, pulled: Pulled, value: number): string {
  const { t } = editor.ports.translator.state;
  const step = pulled.group === 'light' && pulled.key === 'exposure' ? 0.05 : 1;
  const words = (id: TextId, values?: Record<string, string>) => t(id, values);
  return pulled.group === 'light'
    ? `${words(`photo.light.${pulled.key}`)} ${signed(value, step)}`
    : words('photo.pulledHue', { hue: words(`photo.hue.${pulled.hue}`), value: signed(value) });
}

/**
 * Presses on the photo that are meant for it and not for the stage: a pull lighter or darker, a grey that is picked. A mouse pulls at
 * once, a finger after it has rested. Returns the undo.
 * @param section round the stage; it hears a press before the stage does
 */
export function pullGestures(section: HTMLElement, editor: PhotoEditor): () => void {
  let pull: Pull | undefined;
  let rested: { x: number; y: number } | undefined;
  let turn = 0;

  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = section.querySelector('[data-photo]')?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return undefined;
    const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
    return x >= 0 && y >= 0 && x < 1 && y < 1 ? { x, y } : undefined;
  };
  const chipAt = (event: PointerEvent, text: string) => {
    const box = section.getBoundingClientRect();
    editor.set({ chip: { x: event.clientX - box.left, y: event.clientY - box.top, text } });
  };

  const begin = (event: PointerEvent): boolean => {
    const at = placeOf(event);
    const { base, values } = editor.state;
    if (at === undefined || base === undefined) return false;
    const [r, g, b] = developed(colourAt(base.picture, at.x, at.y), values);
    turn += 1;
    pull = {
      pointer: event.pointerId,
      from: event.clientY,
      pulled: pulledBy(r, g, b, event.shiftKey),
      values,
      gesture: `pull ${turn}`,
    };
    return true;
  };
  const pickGrey = (event: PointerEvent) => {
    const at = placeOf(event);
    const { base, values } = editor.state;
    if (at === undefined || base === undefined) return;
    const [r, g, b] = colourAt(base.picture, at.x, at.y);
    editor.set({ hold: 'pull' });
    editor.change({ ...values, colour: { ...values.colour, ...balanceOf(r, g, b) } }, { id: 'photo.step.grey' });
    editor.say('photo.step.grey');
  };

  const onDown = (event: PointerEvent) => {
    const { hold, tab } = editor.state;
    if (event.button > 0 || tab === 'crop' || tab === 'add' || placeOf(event) === undefined) return;
    if (event.target instanceof Element && event.target.closest('[role="slider"], button') !== null) return;
    if (hold === 'pipette') {
      event.stopPropagation();
      pickGrey(event);
    } else if (event.pointerType === 'touch') rested = { x: event.clientX, y: event.clientY };
    else if (hold === 'pull' && begin(event)) {
      event.stopPropagation();
      section.setPointerCapture?.(event.pointerId);
    }
  };
  const onMove = (event: PointerEvent) => {
    // A finger that rested shows the photo as it was; moved then, it pulls.
    if (pull === undefined && rested !== undefined && editor.state.peek) {
      if (Math.hypot(event.clientX - rested.x, event.clientY - rested.y) < SLOP) return event.stopPropagation();
      editor.set({ peek: false });
      begin(event);
    }
    if (pull === undefined || pull.pointer !== event.pointerId) return;
    event.stopPropagation();
    const { value, values } = pulledTo(pull.values, pull.pulled, pull.from - event.clientY);
    const text = pullWords(editor, pull.pulled, value);
    editor.change(values, { id: 'photo.step.slider', values: { name: text, value: '' } }, pull.gesture);
    chipAt(event, text);
  };
  const onUp = (event: PointerEvent) => {
    rested = undefined;
    if (pull === undefined || pull.pointer !== event.pointerId) return;
    if (event.pointerType !== 'touch') event.stopPropagation();
    pull = undefined;
    editor.set({ chip: undefined });
  };

  const all = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
  ] as const;
  for (const [name, listener] of all) section.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of all) section.removeEventListener(name, listener, true);
  };
}
