import { useLayoutEffect, useRef } from 'react';
import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { clockOf, secondsOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';
import { GAP, PAD, PLACE } from './timeline-places.ts';

/** Frames from one figure of the ruler to the next. */
const FIGURE = 5;

/** Seconds with two places, as the language writes them. */
function useSeconds(): (value: number) => string {
  const { locale } = useTexts();
  const format = new Intl.NumberFormat(HTML_LANG[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (value) => format.format(value);
}

/** How far the picture on the stage is, of all that it lasts. `short`: what it lasts alone. */
export function Clock({ short }: { short: boolean }) {
  const { t } = useTexts();
  const { gif } = useGif();
  usePlan();
  const shown = useGifState((state) => state.shown);
  const format = useSeconds();
  const seconds = format(secondsOf(gif.shots));
  return (
    <span className={`${styles.seconds} ${textStyles.figures}`}>
      {short
        ? t('gif.take.seconds', { seconds })
        : t('gif.clock', { now: format(secondsOf(gif.shots.slice(0, shown))), seconds })}
    </span>
  );
}

/** A mark at each frame that is used, a figure at every fifth: when it is shown. */
export function Ruler() {
  const plan = usePlan();
  const format = useSeconds();
  if (plan === undefined) return null;
  const clock = clockOf(plan);
  const figures = clock.flatMap((seconds, at) =>
    seconds !== undefined && (at - plan.from) % FIGURE === 0 ? [{ at, seconds }] : [],
  );
  return (
    <div
      className={styles.ruler}
      aria-hidden="true"
      style={{ left: PAD + plan.from * PLACE, width: (plan.to - plan.from + 1) * PLACE - GAP }}
    >
      {figures.map(({ at, seconds }) => (
        <span key={at} className={textStyles.figures} style={{ left: (at - plan.from) * PLACE }}>
          {format(seconds)}
        </span>
      ))}
    </div>
  );
}

/** Where in the strip the picture on the stage stands; it is kept in sight while it plays. */
export function Playhead() {
  const { gif } = useGif();
  usePlan();
  const line = useRef<HTMLElement>(null);
  const shown = useGifState((state) => state.shown);
  const playing = useGifState((state) => state.playing);
  const at = gif.shots[shown]?.at;
  const left = PAD + (at ?? 0) * PLACE;
  useLayoutEffect(() => {
    const list = line.current?.closest('ul');
    if (!list || !playing || list.clientWidth === 0) return;
    const isSeen = left >= list.scrollLeft && left + PLACE <= list.scrollLeft + list.clientWidth;
    if (!isSeen) list.scrollLeft = left - PAD;
  }, [left, playing]);
  if (at === undefined) return null;
  return <i ref={line} className={styles.playhead} aria-hidden="true" data-playhead={at} style={{ left }} />;
}
