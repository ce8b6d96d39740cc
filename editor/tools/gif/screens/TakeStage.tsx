import { useEffect, useRef, useState } from 'react';
import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import { Button, IconButton } from '../../../../src/ui/kit/Button.tsx';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import frameStyles from '../../../shell/frame.module.css';
import overlayStyles from '../../../shell/stage/overlay.module.css';
import { useGif, useGifState } from '../model/gif-context.ts';
import { MOST_SECONDS } from '../model/plan.ts';
import type { Asking } from '../model/state.ts';
import { LEAST_SPAN, moveEdge, outcomeOf, RATE, remediesOf, sidesOf, type Take } from '../model/take.ts';
import { useTexts } from '../texts/useTexts.ts';
import gifStyles from './gif.module.css';
import { TakeStrip } from './TakeStrip.tsx';
import styles from './take.module.css';

/** A video came in: which part of it, and how many frames a second. What comes of that is said before it is done. */
export function TakeStage() {
  const asking = useGifState((state) => state.asking);
  return asking ? <Question key={asking.url} asking={asking} /> : null;
}

function Question({ asking }: { asking: Asking }) {
  const { t } = useTexts();
  const { intake } = useGif();
  const { name, number, count, url, footage, take } = asking;
  const title = useRef<HTMLHeadingElement>(null);
  const player = usePlayer(take);
  // The question is where the person is; Enter and Esc answer it.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const change = (next: Take, shown?: number) => {
    intake.video.choose(next);
    if (shown !== undefined) player.show(shown);
  };
  return (
    <section
      className={`${frameStyles.stage} ${gifStyles.stage} ${styles.stage}`}
      aria-label={t('gif.take.title', { name })}
      id="stage"
      tabIndex={-1}
      data-region
    >
      <div className={`${gifStyles.room} ${styles.room}`}>
        <div
          className={`${gifStyles.picture} ${styles.picture}`}
          style={{ '--ratio': footage.width / footage.height } as React.CSSProperties}
        >
          <video ref={player.video} src={url} muted playsInline preload="auto" onTimeUpdate={player.onTime} />
          <span className={`${overlayStyles.tag} ${overlayStyles.start} ${textStyles.figures}`}>
            {footage.width} × {footage.height}
          </span>
        </div>
      </div>
      <form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          intake.video.answer(true);
        }}
      >
        <div className={styles.head}>
          <IconButton
            icon={player.playing ? 'pause' : 'play'}
            label={t(player.playing ? 'gif.pause' : 'gif.play')}
            tip="up start"
            onClick={player.toggle}
          />
          <h2 ref={title} className={styles.title} tabIndex={-1}>
            {t('gif.take.title', { name })}
          </h2>
          {count > 1 && <span className={textStyles.caption}>{t('gif.take.ofMany', { number, count })}</span>}
        </div>
        <TakeStrip asking={asking} now={player.now} onTake={change} />
        <Fields asking={asking} onTake={change} />
        <TakeFooter asking={asking} onTake={change} />
      </form>
    </section>
  );
}

interface PartProps {
  asking: Asking;
  onTake: (take: Take, shown?: number) => void;
}

/** The range by figures, the rate and the size. */
function Fields({ asking, onTake }: PartProps) {
  const { t } = useTexts();
  const { footage, room, take } = asking;
  const round = (seconds: number) => Math.round(seconds * 100) / 100;
  const sides = sidesOf(footage);
  const put = (edge: 'from' | 'to', value: number) => onTake(moveEdge(take, edge, value, footage), value);
  return (
    <div className={styles.fields}>
      <NumberField
        label={t('gif.take.from')}
        value={round(take.from)}
        min={0}
        max={round(take.to - LEAST_SPAN)}
        step={0.1}
        unit="s"
        onValue={(value) => put('from', value)}
      />
      <NumberField
        label={t('gif.take.to')}
        value={round(take.to)}
        min={round(take.from + LEAST_SPAN)}
        max={round(footage.seconds)}
        step={0.1}
        unit="s"
        onValue={(value) => put('to', value)}
      />
      <LineSlider
        label={t('gif.take.rate')}
        value={take.rate}
        min={RATE.least}
        max={RATE.most}
        initial={RATE.initial}
        format={String}
        onSlide={(rate) => onTake({ ...take, rate })}
      />
      {room.clip === undefined && sides.length > 1 && (
        <div className={styles.sides}>
          <span aria-hidden="true">{t('gif.take.side')}</span>
          <Segments
            label={t('gif.take.side')}
            value={String(take.side)}
            options={sides.map((side) => ({ value: String(side), label: String(side) }))}
            onChoose={(side) => onTake({ ...take, side: Number(side) })}
          />
        </div>
      )}
    </div>
  );
}

/** What comes of it, what would make all of it fit, and the two answers. */
function TakeFooter({ asking, onTake }: PartProps) {
  const { t, locale } = useTexts();
  const { intake } = useGif();
  const { footage, room, take } = asking;
  const { size, count, taken, end } = outcomeOf(take, footage, room);
  const figure = (value: number) =>
    new Intl.NumberFormat(HTML_LANG[locale], { maximumFractionDigits: 1 }).format(value);
  const remedies = remediesOf(take, footage, room);
  const said =
    taken === 0
      ? t('gif.take.full')
      : taken === count
        ? t('gif.take.fits', { count, ...size })
        : t('gif.take.left', { count, ...size, taken, seconds: figure(end) });
  return (
    <div className={styles.foot}>
      <div className={styles.said} data-left={taken < count}>
        <p role="status" className={textStyles.figures}>
          {said}
        </p>
        {remedies.length > 0 && (
          <fieldset className={styles.remedies} aria-label={t('gif.take.toFit')}>
            <span aria-hidden="true">{t('gif.take.toFit')}</span>
            {remedies.map(({ what, value }) => (
              <button
                key={what}
                type="button"
                className={styles.remedy}
                onClick={() => onTake({ ...take, [what]: value }, what === 'to' ? value : undefined)}
              >
                {t(`gif.take.remedy.${what}`, { value: figure(value) })}
              </button>
            ))}
          </fieldset>
        )}
        {footage.seconds > MOST_SECONDS && (
          <p className={textStyles.caption}>{t('gif.take.most', { seconds: MOST_SECONDS })}</p>
        )}
      </div>
      <div className={styles.answers}>
        <Button onClick={() => intake.video.answer(false)}>{t('gif.take.skip')}</Button>
        <Button look="primary" type="submit" disabled={taken === 0}>
          {t('gif.take.take', { count: taken })}
        </Button>
      </div>
    </div>
  );
}

/** The video itself: shows a moment, or plays the range over and over. */
function usePlayer({ from, to }: Take) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [now, setNow] = useState(from);
  return {
    video,
    playing,
    now,
    show(at: number) {
      const { current } = video;
      if (current === null) return;
      current.pause();
      setPlaying(false);
      setNow(at);
      current.currentTime = at;
    },
    toggle() {
      const { current } = video;
      if (current === null) return;
      setPlaying(!playing);
      if (playing) return current.pause();
      if (current.currentTime < from || current.currentTime >= to - LEAST_SPAN) current.currentTime = from;
      current.play().catch(() => setPlaying(false));
    },
    onTime() {
      const { current } = video;
      if (current === null) return;
      setNow(current.currentTime);
      if (playing && (current.currentTime >= to || current.ended)) {
        current.currentTime = from;
        current.play().catch(() => setPlaying(false));
      }
    },
  };
}
