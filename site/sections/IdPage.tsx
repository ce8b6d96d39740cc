import type { IdPhoto } from '../../src/cutout/presets/id-photos.ts';
import { pictureOf } from '../pictures/pictures.ts';
import { BLUE, CROP, PAPER, SPOTS } from './id-hero.ts';

interface IdPageProps {
  label: string;
  photo: IdPhoto;
}

/** Where the page lies beside the photo. */
const PLACE = {
  position: 'absolute',
  left: 0,
  top: '5%',
  width: '41%',
  borderRadius: 10,
  background: '#fff',
  boxShadow: 'var(--shadow-2)',
  rotate: '-3deg',
  pointerEvents: 'none',
} as const;

/** A page of photos as it is printed, to scale. */
export function IdPage({ label, photo: { width, height } }: IdPageProps) {
  const face = {
    x: (width * CROP.left) / 100,
    y: (height * CROP.top) / 100,
    width: (width * CROP.width) / 100,
    // The portrait is 4 : 5.
    height: (width * CROP.width) / 80,
  };
  return (
    <svg viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} style={PLACE} role="img" aria-label={label}>
      {SPOTS.map(([x, y]) => (
        <svg key={`${x} ${y}`} x={x} y={y} width={width} height={height} aria-hidden="true">
          <rect width={width} height={height} fill={BLUE} />
          <image href={pictureOf('face-cut', 200)} {...face} />
        </svg>
      ))}
    </svg>
  );
}
