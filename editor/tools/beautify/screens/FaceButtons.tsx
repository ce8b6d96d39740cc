import { useEffect, useRef } from 'react';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

/** Whose sliders are shown: all faces first, then each by its own picture. */
export function FaceButtons() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const { faces } = useBeautyState((state) => state.values);
  const face = useBeautyState((state) => state.face);
  if (faces.length === 0) return null;
  return (
    <fieldset className={styles.faces} aria-label={t('beauty.faces')}>
      {faces.length > 1 && (
        <button type="button" aria-pressed={face < 0} onClick={() => beauty.set({ face: -1 })}>
          {t('beauty.allFaces')}
        </button>
      )}
      {faces.map(({ points }, n) => (
        <button
          key={points.slice(0, 4).join()}
          type="button"
          className={styles.avatar}
          aria-label={t('beauty.face', { number: n + 1 })}
          aria-pressed={face === n || (face < 0 && faces.length === 1)}
          onClick={() => beauty.set({ face: faces.length === 1 ? -1 : n })}
        >
          <Avatar points={points} />
        </button>
      ))}
    </fieldset>
  );
}

function Avatar({ points }: { points: readonly number[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const before = useBeautyState((state) => state.before);
  const { width } = useBeautyState((state) => state.size);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || before === undefined || before.width === 0) return;
    const scale = before.width / width;
    const range = (from: number) => {
      const values = points.filter((_, at) => at % 2 === from).map((value) => value * scale);
      return [Math.min(...values), Math.max(...values)] as const;
    };
    const [[left, right], [top, bottom]] = [range(0), range(1)];
    const side = Math.max(right - left, bottom - top) * 1.3;
    context.drawImage(before, (left + right - side) / 2, (top + bottom - side) / 2, side, side, 0, 0, 80, 80);
  }, [before, points, width]);
  return <canvas ref={canvas} width={80} height={80} />;
}
