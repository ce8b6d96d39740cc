import type { ToolShortcuts } from '../../../shell/model/tool.ts';
import { FILE_KEYS, isControl, type Shortcuts, STEP_KEYS, takesKey } from '../../../shell/shortcuts/tool-keys.ts';
import type { Gif } from './gif.ts';
import type { GifIntake } from './intake.ts';
import { DELAY } from './plan.ts';

const step = (by: number) => (gif: Gif) => {
  const last = (gif.plan?.frames.length ?? 1) - 1;
  gif.set({ playing: false, current: Math.min(Math.max(gif.state.current + by, 0), last), chosen: [] });
};

const slower = (by: number) => (gif: Gif) => {
  const delay = gif.plan?.frames[gif.state.current]?.delay ?? DELAY.initial;
  gif.delay(Math.min(Math.max(delay + by, DELAY.least), DELAY.most), gif.state.chosen.length > 0);
};

const SHORTCUTS: Shortcuts<Gif> = {
  ...FILE_KEYS,
  ...STEP_KEYS,
  'ctrl+d': { field: true, run: (gif) => gif.duplicate() },
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
};

/** Enter and Esc answer what is asked of a video; a control does by Enter what it does. */
function answers(event: KeyboardEvent, chord: string, video: GifIntake['video']): boolean {
  if (chord !== 'escape' && (chord !== 'enter' || isControl(event.target))) return false;
  event.preventDefault();
  video.answer(chord === 'enter');
  return true;
}

/** The keys of the GIF maker; those of the timeline are handled by what has the focus. */
export function createGifShortcuts(gif: Gif, { video }: Pick<GifIntake, 'video'>): ToolShortcuts {
  const keys = {
    model: gif,
    shortcuts: SHORTCUTS,
    screen: 'gif',
    isReady: ({ plan }: Gif) => plan !== undefined,
  };
  return {
    busy: false,
    down: (event, chord) => (gif.state.asking ? answers(event, chord, video) : takesKey(keys, event, chord)),
    up: () => false,
  };
}
