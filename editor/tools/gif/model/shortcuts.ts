import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import type { Gif } from './gif.ts';
import type { GifIntake } from './intake.ts';
import { DELAY } from './plan.ts';

interface Shortcut {
  run: (gif: Gif) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
  /** A button or a slider does something of its own by it. */
  bare?: boolean;
}

const step = (by: number) => (gif: Gif) => {
  const last = (gif.plan?.frames.length ?? 1) - 1;
  gif.set({ playing: false, current: Math.min(Math.max(gif.state.current + by, 0), last), chosen: [] });
};

const slower = (by: number) => (gif: Gif) => {
  const delay = gif.plan?.frames[gif.state.current]?.delay ?? DELAY.initial;
  gif.delay(Math.min(Math.max(delay + by, DELAY.least), DELAY.most), gif.state.chosen.length > 0);
};

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'ctrl+s': {
    run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download'),
  },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  'ctrl+z': { run: (gif) => gif.undo() },
  'ctrl+shift+z': { run: (gif) => gif.redo() },
  'ctrl+y': { run: (gif) => gif.redo() },
  'ctrl+d': { run: (gif) => gif.duplicate() },
  ' ': { bare: true, run: (gif) => gif.set({ playing: !gif.state.playing }) },
  arrowleft: { bare: true, run: step(-1) },
  arrowright: { bare: true, run: step(1) },
  home: { bare: true, run: step(Number.NEGATIVE_INFINITY) },
  end: { bare: true, run: step(Number.POSITIVE_INFINITY) },
  delete: { bare: true, run: (gif) => gif.remove() },
  i: { single: true, run: (gif) => gif.trim('from', gif.state.current) },
  o: { single: true, run: (gif) => gif.trim('to', gif.state.current) },
  ',': { single: true, run: slower(-10) },
  '.': { single: true, run: slower(10) },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** What a field does by itself. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['ctrl+z', 'ctrl+shift+z', 'ctrl+y', 'ctrl+d']);
const CONTROLS = 'button, a, input, select, [role="slider"], [role="tab"]';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** Enter and Esc answer what is asked of a video; a control does by Enter what it does. */
function answers(event: KeyboardEvent, chord: string, video: GifIntake['video']): boolean {
  if (chord !== 'escape' && (chord !== 'enter' || isControl(event.target))) return false;
  event.preventDefault();
  video.answer(chord === 'enter');
  return true;
}

/** The keys of the GIF maker; those of the timeline are handled by what has the focus. */
export function createGifShortcuts(gif: Gif, { video }: Pick<GifIntake, 'video'>): ToolShortcuts {
  return {
    busy: false,
    down(event, chord) {
      if (gif.state.asking) return answers(event, chord, video);
      const shortcut = Object.hasOwn(SHORTCUTS, chord) ? SHORTCUTS[chord] : undefined;
      const { screen, singleKeys } = gif.ports.shell.getState();
      if (shortcut === undefined || gif.plan === undefined || screen !== 'gif') return false;
      const isOwn = shortcut.single || FIELD_KEYS.has(chord);
      if (inField(event.target) && (isOwn || shortcut.bare)) return false;
      if ((shortcut.single && !singleKeys) || (shortcut.bare && isControl(event.target))) return false;
      event.preventDefault();
      shortcut.run(gif);
      return true;
    },
    up: () => false,
  };
}
