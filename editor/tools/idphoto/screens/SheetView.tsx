import { useEffect, useRef } from 'react';
import { drawSheet } from '../model/draw-sheet.ts';
import { useIdParts, useIdPlan, useIdState } from '../model/id-context.ts';
import { planSheet } from '../model/id-exporter.ts';
import { shownScale } from '../model/sheet.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

const PAPER_NAMES = { '10x15': '10 × 15 cm', '13x18': '13 × 18 cm', a4: 'A4', letter: 'Letter' } as const;

/** The sheet as it will be printed. */
export function SheetView({ room }: { room: { width: number; height: number } }) {
  const { t } = useTexts();
  const { exporter } = useIdParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useIdPlan();
  const found = useIdState((state) => state.found);
  const plan = now?.plan;
  const sheet = plan && planSheet(plan);
  const scale = sheet ? shownScale(sheet, { width: room.width, height: room.height - 36 }) : 1;
  const [width, height] = [Math.round((sheet?.width ?? 1) * scale), Math.round((sheet?.height ?? 1) * scale)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: photos are drawn of what was found
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || plan === undefined) return;
    const drawn = drawSheet(planSheet(plan), exporter.photos(plan, 320), plan.cutLines, scale * 2 * 25.4);
    context.canvas.width = drawn.width;
    context.canvas.height = drawn.height;
    context.drawImage(drawn, 0, 0);
  }, [plan, found, exporter, scale]);

  if (sheet === undefined || plan === undefined) return null;
  const count = sheet.spots.length;
  const name = t('id.sheetLine', { paper: PAPER_NAMES[plan.paper], count });
  return (
    <figure className={styles.board}>
      <canvas ref={canvas} className={styles.sheet} style={{ width, height }} role="img" aria-label={name} />
      <figcaption className={styles.under}>{name}</figcaption>
    </figure>
  );
}
