import { rowOf } from '../../../../../src/base/row-of.ts';
import { chordOf, inField } from '../../../../shell/shortcuts/chord.ts';
import type { KeyBrush } from './key-brush.ts';
import type { Session } from './session.ts';
import { HARDNESS_STEP, nextSize, TOOL_NAMES, TOOLS } from './tools.ts';

/** Arrows move the brush by so many strides, or by a pixel. */
const FAR = 4;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ZOOM = 1.25;

type Act = (session: Session, brush: KeyBrush) => void;

const resize =
  (by: 1 | -1): Act =>
  (session) => {
    const size = nextSize(session.state.size, by);
    session.put({ size });
    session.canvasHandle?.brush(session.state.cursor);
    session.cutout.say('say.brushSize', { size });
  };

const harden =
  (by: 1 | -1): Act =>
  (session) => {
    const hardness = Math.min(Math.max(session.state.hardness + by * HARDNESS_STEP, 0), 100);
    session.put({ hardness });
    session.cutout.say('say.hardness', { hardness });
  };

const stepBack: Act = (session) => {
  const { asking } = session.state;
  if (asking) session.put({ asking: false });
  else if (!session.drawing.drop() && !session.marking.drop()) session.cancel();
};

/** Keys that work wherever the focus is in the retouch. */
const KEYS: Readonly<Record<string, Act>> = {
  'ctrl+z': (session) => session.undo(),
  'ctrl+shift+z': (session) => session.redo(),
  'ctrl+y': (session) => session.redo(),
  escape: stepBack,
  'ctrl+enter': (session) => void session.marking.take(),
};

/** Single signs: off in fields, and where the person turned them off. */
const SIGNS: Readonly<Record<string, Act>> = {
  '+': (session) => session.sight.zoom(ZOOM),
  '=': (session) => session.sight.zoom(ZOOM),
  '-': (session) => session.sight.zoom(1 / ZOOM),
  '0': (session) => session.sight.fit(),
  '1': (session) => session.sight.fullSize(),
  '[': resize(-1),
  ']': resize(1),
  '{': harden(-1),
  '}': harden(1),
  v: (session) => session.nextView(),
  m: (session) => session.toggleLoupe(),
  p: (session) => session.put({ panel: !session.state.panel }),
  backspace: (session) => void (session.drawing.backCorner() || session.marking.back()),
  ...Object.fromEntries(TOOL_NAMES.map((name): [string, Act] => [TOOLS[name].key, (session) => session.take(name)])),
};

const onButton = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, input, select, [role="dialog"]') !== null;

/** The keys of the retouch. Returns the undo. */
export function listenToRetouchKeys(window: Window, session: Session, brush: KeyBrush): () => void {
  const { cutout } = session;
  /** Space is held, and no pointer has panned with it: it puts the brush down when it is let go. */
  let held = false;

  const onDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || cutout.shell.shortcutsOpen) return;
    if (event.key === 'Alt') {
      // Firefox and Windows would go to their menus.
      event.preventDefault();
      return swap(true);
    }
    const chord = chordOf(event);
    const act = actOf(event, chord);
    if (act === undefined) return;
    event.preventDefault();
    act(session, brush);
  };

  const actOf = (event: KeyboardEvent, chord: string): Act | undefined => {
    if (Object.hasOwn(KEYS, chord) && !(inField(event.target) && chord !== 'escape')) return KEYS[chord];
    if (session.state.asking || inField(event.target)) return undefined;
    if (!onButton(event.target)) {
      const arrow = rowOf(ARROWS, event.key);
      if (arrow) {
        const by = event.ctrlKey || event.metaKey ? 1 : brush.stride * (event.shiftKey ? FAR : 1);
        return () => brush.nudge(arrow[0] * by, arrow[1] * by);
      }
      if (event.key === ' ') {
        if (!event.repeat) held = true;
        return () => {};
      }
      if (event.key === 'Enter') return event.repeat ? () => {} : () => brush.dab(event.shiftKey);
    }
    return cutout.shell.singleKeys && Object.hasOwn(SIGNS, chord) ? SIGNS[chord] : undefined;
  };

  const swap = (swapped: boolean) => {
    if (session.state.swapped === swapped) return;
    session.put({ swapped });
    session.canvasHandle?.brush(session.state.cursor);
  };
  const onUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') swap(false);
    if (event.key === ' ' && held && !onButton(event.target)) brush.toggle();
    if (event.key === ' ') held = false;
  };
  const onBlur = () => {
    held = false;
    swap(false);
  };
  const onPointer = () => {
    held = false;
  };

  window.addEventListener('keydown', onDown);
  window.addEventListener('keyup', onUp);
  window.addEventListener('blur', onBlur);
  window.addEventListener('pointerdown', onPointer, true);
  return () => {
    window.removeEventListener('keydown', onDown);
    window.removeEventListener('keyup', onUp);
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('pointerdown', onPointer, true);
  };
}
