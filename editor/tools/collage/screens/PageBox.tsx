import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../../../src/pixels/shapes.ts';
import checkerboardStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { dividersOf } from '../model/dividers.ts';
import { boxesOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { CellButton } from './CellButton.tsx';
import styles from './collage.module.css';
import { DividerHandle } from './DividerHandle.tsx';
import { drawPreview } from './draw-preview.ts';

/** The page on the stage: its picture, a button over each cell, and the dividers. @param page CSS px */
export function PageBox({ page, style }: { page: Size; style: CSSProperties }) {
  const { t } = useTexts();
  const { collage } = useCollage();
  const plan = usePlan();
  const placing = useCollageState((state) => state.placing);
  if (plan === undefined) return null;
  const boxes = boxesOf(plan, page);
  const cells = boxes.map((box, index) => ({ box, index, key: `cell ${index}` }));
  return (
    <div className={`${styles.page} ${checkerboardStyles.checker}`} data-page style={style}>
      <PageCanvas page={page} label={t('collage.page')} />
      {cells.map(({ key, box, index }) => (
        <CellButton key={key} index={index} box={box} />
      ))}
      {!placing &&
        dividersOf(plan.cells).map((divider, number) => (
          <DividerHandle
            key={`${divider.axis} ${divider.before.join(' ')} ${divider.after.join(' ')}`}
            divider={divider}
            number={number + 1}
            page={page}
            plan={plan}
            collage={collage}
          />
        ))}
    </div>
  );
}

function PageCanvas({ page, label }: { page: Size; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { collage } = useCollage();
  const plan = usePlan();
  const photos = useCollageState((state) => state.photos);
  const watermark = useShellState((state) => state.setting.trial);
  const width = Math.max(1, Math.round(page.width * (globalThis.devicePixelRatio || 1)));
  const height = Math.max(1, Math.round(page.height * (globalThis.devicePixelRatio || 1)));
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || plan === undefined) return;
    // Setting a size blanks a canvas.
    if (pen.canvas.width !== width) pen.canvas.width = width;
    if (pen.canvas.height !== height) pen.canvas.height = height;
    drawPreview(pen, {
      plan,
      photo: (id) => photos.find((photo) => photo.id === id),
      placement: (cell) => collage.placement(cell),
      watermark,
    });
  }, [plan, photos, width, height, watermark, collage]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
