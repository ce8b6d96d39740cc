import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watermark } from '../../../../src/pixels/watermark/watermark.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import frameStyles from '../../../shell/frame.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { CompareHandle } from '../../../shell/stage/CompareHandle.tsx';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';
import { FaceButtons } from './FaceButtons.tsx';

/** The box of a face that is drawn by keys: the middle of the photo. */
const MIDDLE = { x: 0.3, y: 0.2, width: 0.4, height: 0.5 } as const;

/** The photo, before on the left of the handle and after on its right. */
export function BeautyStage() {
  const { t } = useTexts();
  const space = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const before = useBeautyState((state) => state.before);
  const search = useBeautyState((state) => state.search);

  useLayoutEffect(() => {
    const element = space.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = before ? Math.min(room.width / before.width, room.height / before.height) : 0;
  const size = { width: (before?.width ?? 0) * scale, height: (before?.height ?? 0) * scale };
  return (
    <section className={frameStyles.stage} aria-label={t('beauty.stage')} id="stage" tabIndex={-1} data-region>
      <div className={styles.room} ref={space}>
        {before && size.width > 0 && <Photo size={size} />}
      </div>
      {search === 'looking' && (
        <p className={styles.busy} role="status">
          {t('beauty.looking')}
        </p>
      )}
      <FaceButtons />
    </section>
  );
}

function Photo({ size }: { size: { width: number; height: number } }) {
  const { t } = useTexts();
  const beauty = useBeauty();
  const before = useBeautyState((state) => state.before);
  const after = useBeautyState((state) => state.after);
  const at = useBeautyState((state) => state.compare);
  const search = useBeautyState((state) => state.search);
  const [box, setBox] = useState<{ x: number; y: number; width: number; height: number }>();
  const isDrawn = search === 'noFace' || search === 'noModel' || search === 'failed';
  const share = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - left) / size.width, y: (event.clientY - top) / size.height };
  };
  const drawing = isDrawn && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => setBox({ ...share(event), width: 0, height: 0 }),
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (box === undefined) return;
      const { x, y } = share(event);
      setBox({ ...box, width: Math.max(0, x - box.x), height: Math.max(0, y - box.y) });
    },
    onPointerUp() {
      if (box) beauty.drawFace(box);
      setBox(undefined);
    },
  };
  return (
    <div className={styles.photo} style={size} {...drawing} data-drawing={isDrawn}>
      <Picture bitmap={after ?? before} label={t('beauty.after')} />
      <span className={styles.before} style={{ clipPath: `inset(0 ${(1 - at) * 100}% 0 0)` }}>
        <Picture bitmap={before} label={t('beauty.before')} />
      </span>
      {!isDrawn && <CompareHandle at={at} onMove={(compare) => beauty.set({ compare })} />}
      {box && (
        <span
          className={styles.box}
          style={{
            ...{ left: box.x * size.width, top: box.y * size.height },
            ...{ width: box.width * size.width, height: box.height * size.height },
          }}
        />
      )}
      {isDrawn && (
        <div className={styles.ask}>
          <p>{t(search === 'noModel' ? 'beauty.noModel' : search === 'failed' ? 'beauty.failed' : 'beauty.noFace')}</p>
          <Button onClick={() => beauty.drawFace(MIDDLE)}>{t('beauty.boxMiddle')}</Button>
        </div>
      )}
    </div>
  );
}

/** A bitmap, with the mark of a trial key. */
function Picture({ bitmap, label }: { bitmap: ImageBitmap | undefined; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const trial = useShellState((state) => state.setting.trial);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || bitmap === undefined || bitmap.width === 0) return;
    const { width, height } = bitmap;
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(bitmap, 0, 0);
    if (!trial) return;
    const pixels = context.getImageData(0, 0, width, height);
    const drawOver = watermark({ width, height });
    for (let y = 0; y < height; y += 1) drawOver(pixels.data.subarray(y * width * 4, (y + 1) * width * 4), y);
    context.putImageData(pixels, 0, 0);
  }, [bitmap, trial]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />;
}
