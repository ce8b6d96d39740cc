import { useRef } from 'react';
import type { Channel, Curves } from '../../../../../src/pixels/adjust/photo-values.ts';
import { toneCurve } from '../../../../../src/pixels/adjust/tone-curve.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { addPoint, numbered } from '../../model/curve-edit.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './adjust.module.css';
import { CurvePointHandle } from './CurvePointHandle.tsx';
import { useCurve } from './useCurve.ts';

/** Tones in a picture and what the curve makes of them, one over the other: a press on it is a point of the curve. */
export function Histogram() {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const presses = useRef(0);
  const { channel, points, put } = useCurve();
  const curves = usePhotoState(({ values }) => values.curves);

  const toneAt = (event: { clientX: number; clientY: number }) => {
    const place = box.current?.getBoundingClientRect();
    if (place === undefined || place.width === 0) return { at: 0, to: 0 };
    return {
      at: ((event.clientX - place.left) / place.width) * 255,
      to: 255 - ((event.clientY - place.top) / place.height) * 255,
    };
  };
  return (
    <figure className={styles.histogram} aria-label={t('photo.histogram')}>
      <div
        className={styles.plot}
        ref={box}
        onPointerDown={(event) => {
          if (event.button > 0) return;
          const { at, to } = toneAt(event);
          presses.current += 1;
          const next = addPoint(points, at, to);
          if (next) put(next, `curve ${channel} ${presses.current}`);
        }}
      >
        <Areas />
        <svg viewBox="0 0 255 255" preserveAspectRatio="none" aria-hidden="true" className={styles.curve}>
          <path d="M85 0V255M170 0V255M0 128H255" data-grid />
          <path d="M0 255L255 0" data-straight />
          <path d={pathOf(curves, channel)} data-channel={channel} />
        </svg>
        {numbered(points).map(({ key, point, index }) => (
          <CurvePointHandle key={`${channel} ${key}`} index={index} point={point} toneAt={toneAt} />
        ))}
      </div>
      <Clipping end="shadows" />
      <Clipping end="highlights" />
    </figure>
  );
}

function pathOf(curves: Curves, channel: Channel): string {
  const curve = toneCurve(curves[channel]);
  const places = Array.from({ length: 65 }, (_, at) => at / 64);
  return `M${places.map((at) => `${(at * 255).toFixed(1)} ${(255 - (curve ? curve(at) : at) * 255).toFixed(1)}`).join('L')}`;
}

/** One area a channel, light where they lie over each other. */
function Areas() {
  const histogram = usePhotoState((state) => state.histogram);
  if (histogram === undefined) return null;
  const channels = ['red', 'green', 'blue'] as const;
  // The ends are often far higher than all else: they do not count for the height.
  const most = Math.max(1, ...channels.flatMap((name) => [...histogram[name].subarray(2, 254)]));
  return (
    <svg viewBox="0 0 255 100" preserveAspectRatio="none" aria-hidden="true" className={styles.areas}>
      {channels.map((name) => {
        const tops = Array.from(histogram[name], (count, tone) => {
          const height = Math.min(1, Math.sqrt(count / most)) * 92;
          return `${tone} ${(100 - height).toFixed(1)}`;
        });
        return <path key={name} data-channel={name} d={`M0 100L${tops.join('L')}L255 100Z`} />;
      })}
    </svg>
  );
}

/** A triangle in the corner: lit where tones are lost; a press shows where. */
function Clipping({ end }: { end: 'shadows' | 'highlights' }) {
  const { t } = useTexts();
  const editor = usePhoto();
  const clipped = usePhotoState((state) => state.histogram?.[end]);
  const shown = usePhotoState((state) => state.showClipped);
  const share = clipped?.share ?? 0;
  const percent = share * 100 < 0.1 ? '' : (share * 100).toFixed(1);
  const words = t(end === 'shadows' ? 'photo.clippedShadows' : 'photo.clippedHighlights', {
    channel: t(`photo.channelName.${clipped?.channel ?? 'blue'}`),
    percent,
  });
  return (
    <button
      type="button"
      className={styles.clipping}
      data-end={end}
      data-lit={percent !== ''}
      aria-pressed={shown}
      title={percent === '' ? t('photo.notClipped') : words}
      onClick={() => editor.set({ showClipped: !shown })}
    >
      <i />
      <span className={textStyles.visuallyHidden}>
        {`${t('photo.showClipped')}. ${percent === '' ? t('photo.notClipped') : words}`}
      </span>
    </button>
  );
}
