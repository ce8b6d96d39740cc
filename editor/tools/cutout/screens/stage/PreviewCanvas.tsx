import { useLayoutEffect, useRef } from 'react';
import { backgroundCss } from '../../../../../src/document/backgrounds/registry.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { carried, type Staged } from './stageSize.ts';

/**
 * The cut-out as it was drawn last. While a newer drawing is under way the last one is laid where the design wants it now: that
 * costs no pixel work, and a drag is seen in the same frame. What is behind it is a layer of its own and fills the canvas meanwhile.
 */
export function PreviewCanvas({ staged }: { staged: Staged }) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const result = useCutoutState(({ open }) => open.result);
  const bitmap = result?.bitmap;
  const drawn = result?.drawn;
  const cut = result?.cut;
  const picture = result?.background?.bitmap;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined || drawn === undefined || cut === undefined) return;
    const { size, design } = staged;
    const from = { design: drawn, size: designSize(drawn, cut, cut.box) };
    const isSame = JSON.stringify(from.size) === JSON.stringify(size) && isRotatedAlike(drawn, design);
    const scale = isSame
      ? bitmap.width / size.width
      : Math.max(bitmap.width, bitmap.height) / Math.max(size.width, size.height);
    element.width = isSame ? bitmap.width : Math.max(1, Math.round(size.width * scale));
    element.height = isSame ? bitmap.height : Math.max(1, Math.round(size.height * scale));
    const pen = element.getContext('2d');
    if (pen === null) return;
    const { background } = design;
    if (picture && background && backgroundCss(background.value) === undefined) cover(pen, picture);
    if (isSame) return pen.drawImage(bitmap, 0, 0);
    const { a, b, c, d, e, f } = carried(from, staged, cut);
    pen.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
    pen.drawImage(bitmap, 0, 0, from.size.width, from.size.height);
    pen.resetTransform();
  }, [bitmap, drawn, cut, picture, staged]);

  return <canvas ref={canvas} role="img" aria-label={t('result.after')} />;
}

const isRotatedAlike = (one: Staged['design'], other: Staged['design']): boolean =>
  one.angle === other.angle && one.crop?.angle === other.crop?.angle;

/** All of the canvas, the shape of what is drawn kept: of the same shape, it is the whole of it. */
function cover(pen: CanvasRenderingContext2D, image: ImageBitmap): void {
  const { width, height } = pen.canvas;
  const scale = Math.max(width / image.width, height / image.height);
  // A canvas that is a pixel off by rounding is the same one.
  const isSame = Math.abs(image.width * scale - width) < 1.5 && Math.abs(image.height * scale - height) < 1.5;
  const [across, down] = isSame ? [width, height] : [image.width * scale, image.height * scale];
  pen.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
}
