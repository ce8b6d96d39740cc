import { useLayoutEffect, useRef } from 'react';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { carried, type Staged } from './stageSize.ts';

/**
 * The cut-out as it was drawn last. While a newer drawing is under way the last one is laid where the design wants it now: that
 * costs no pixel work, and a drag is seen in the same frame.
 */
export function PreviewCanvas({ staged }: { staged: Staged }) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const result = useCutoutState(({ open }) => open.result);
  const bitmap = result?.bitmap;
  const drawn = result?.drawn;
  const cut = result?.cut;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined || drawn === undefined || cut === undefined) return;
    const { size } = staged;
    const from = designSize(drawn, cut, cut.box);
    const isSame = JSON.stringify(from) === JSON.stringify(size);
    const scale = isSame
      ? bitmap.width / size.width
      : Math.max(bitmap.width, bitmap.height) / Math.max(size.width, size.height);
    element.width = isSame ? bitmap.width : Math.max(1, Math.round(size.width * scale));
    element.height = isSame ? bitmap.height : Math.max(1, Math.round(size.height * scale));
    const pen = element.getContext('2d');
    if (isSame) return pen?.drawImage(bitmap, 0, 0);
    const { x, y, scaleX, scaleY } = carried(from, size);
    pen?.drawImage(bitmap, x * scale, y * scale, from.width * scaleX * scale, from.height * scaleY * scale);
  }, [bitmap, drawn, cut, staged]);

  return <canvas ref={canvas} role="img" aria-label={t('result.after')} />;
}
