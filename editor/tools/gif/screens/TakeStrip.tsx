import { useRef } from 'react';
import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import { Thumb } from '../../../shell/tray/Thumb.tsx';
import { MOST_SECONDS } from '../model/plan.ts';
import type { Asking } from '../model/state.ts';
import { LEAST_SPAN, moveEdge, moveRange, type Take } from '../model/take.ts';
import { useTexts } from '../texts/useTexts.ts';
import { EdgeHandle } from './EdgeHandle.tsx';
import styles from './take.module.css';

/** As wide as a sixteenth of the widest strip: what is wider than its place is cut. */
const PICTURE = { width: 120, height: 62 } as const;
/** One press of an arrow, s. */
const STEP = 0.1;

interface TakeStripProps {
  asking: Asking;
  /** The moment that is seen, s. */
  now: number;
  onTake: (take: Take, shown: number) => void;
}

/** All of the video as a strip of pictures, with the range over it: its two ends are moved, or all of it. */
export function TakeStrip({ asking, now, onTake }: TakeStripProps) {
  const { t, locale } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const { footage, take, strip: pictures } = asking;
  const { seconds } = footage;
  const part = (at: number) => `${(Math.min(Math.max(at, 0), seconds) / seconds) * 100}%`;
  const figure = (value: number) =>
    new Intl.NumberFormat(HTML_LANG[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const valueAt = (clientX: number) => {
    const box = strip.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((clientX - box.left) / box.width) * seconds : 0;
  };
  const edge = (which: 'from' | 'to') => (
    <EdgeHandle
      className={styles.edge}
      edge={which}
      label={t(which === 'from' ? 'gif.take.from' : 'gif.take.to')}
      text={t('gif.take.seconds', { seconds: figure(take[which]) })}
      value={take[which]}
      min={which === 'from' ? 0 : take.from + Math.min(LEAST_SPAN, seconds)}
      max={which === 'from' ? Math.max(0, take.to - LEAST_SPAN) : seconds}
      step={STEP}
      style={{ left: part(take[which]) }}
      valueAt={valueAt}
      onValue={(value) => {
        const next = moveEdge(take, which, value, footage);
        onTake(next, next[which]);
      }}
    />
  );
  const mayMove = take.to - take.from < seconds - LEAST_SPAN;
  return (
    <fieldset className={styles.strip} aria-label={t('gif.take.strip')}>
      <div className={styles.film} ref={strip}>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((picture, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture's place is what it is
            <span key={at}>
              <Thumb picture={picture} {...PICTURE} />
            </span>
          ))}
        </div>
        <i className={styles.out} style={{ left: 0, width: part(take.from) }} />
        <i className={styles.out} style={{ left: part(take.to), right: 0 }} />
        <EdgeHandle
          className={styles.range}
          edge="both"
          label={t('gif.take.move')}
          text={t('gif.take.span', { seconds: figure(take.from), end: figure(take.to) })}
          value={take.from}
          min={0}
          max={mayMove ? seconds - (take.to - take.from) : take.from}
          step={STEP}
          style={{ left: part(take.from), right: `calc(100% - ${part(take.to)})` }}
          valueAt={valueAt}
          onValue={(value) => {
            const next = moveRange(take, value, footage);
            onTake(next, next.from);
          }}
        />
        {edge('from')}
        {edge('to')}
        <i className={styles.now} style={{ left: part(now) }} />
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{figure(0)}</span>
        <b>
          {t('gif.take.seconds', { seconds: figure(take.to - take.from) })}
          {seconds > MOST_SECONDS && ` / ${MOST_SECONDS}`}
        </b>
        <span>{t('gif.take.seconds', { seconds: figure(seconds) })}</span>
      </div>
    </fieldset>
  );
}
