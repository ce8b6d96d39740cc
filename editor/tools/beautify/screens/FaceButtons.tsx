import { useEffect, useRef } from 'react';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

/** Whose sliders are shown: all faces first, then each by its own picture. On a phone they stand in the sheet: the photo is small there. */
export function FaceButtons() {
  const { t } = useTexts();
  const beauty = useBeauty();
  const { faces } = useBeautyState((state) => state.values);
  const face = useBeautyState((state) => state.face);
  const sheet = hasSheet(useLayout());
  // In the sheet one face is no choice, and its row is wanted for what can be done to it.
  if (faces.length === 0 || (sheet && faces.length === 1)) return null;
  return (
    <fieldset className={`${styles.faces} ${sheet ? styles.inSheet : ''}`} aria-label={t('beauty.faces')}>
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

/** Side of an avatar, px of its canvas. */
const SIDE = 80;

function Avatar({ points }: { points: readonly number[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useEditState((state) => state.input);
  const width = useEditState((state) => state.document?.size.width);
  useEffect(() => {
    if (input === undefined || width === undefined) return;
    const scale = input.width / width;
    const range = (from: number) => {
      const values = points.filter((_, at) => at % 2 === from).map((value) => value * scale);
      return [Math.min(...values), Math.max(...values)] as const;
    };
    const [[left, right], [top, bottom]] = [range(0), range(1)];
    const side = Math.max(right - left, bottom - top) * 1.3;
    const [x, y] = [(left + right - side) / 2, (top + bottom - side) / 2].map(Math.round) as [number, number];
    let live = true;
    const pixels = new ImageData(input.data, input.width, input.height);
    const resized = { resizeWidth: SIDE, resizeHeight: SIDE, resizeQuality: 'high' } as const;
    createImageBitmap(pixels, x, y, Math.max(1, Math.round(side)), Math.max(1, Math.round(side)), resized).then(
      (bitmap) => {
        if (live) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      // A face without its picture is a button with a name.
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [input, points, width]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} />;
}
