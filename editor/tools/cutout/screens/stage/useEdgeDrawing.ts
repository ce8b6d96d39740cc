import { useEffect, useRef, useState } from 'react';
import { recipeOf } from '../../../../../src/document/design/recipe-of.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { Point } from '../../../../shell/stage/geometry.ts';
import { useCutout } from '../../model/context/cutout-context.ts';
import { isWatermarked } from '../../model/is-watermarked.ts';
import { drawnAt, holds, shownAt } from './edge-region.ts';
import type { Staged } from './stageSize.ts';

/** A part of the result at its own pixels. */
export interface EdgeDrawing {
  box: PixelBox;
  /** On nothing. */
  subject: ImageBitmap;
  /** On its background; undefined where that is nothing or one colour, which need no drawing. */
  whole: ImageBitmap | undefined;
  of: { cut: Cut; staged: Staged };
}

const close = (drawing: EdgeDrawing | undefined): void => {
  drawing?.subject.close();
  drawing?.whole?.close();
};

/** What lies round a place of the result, drawn by the worker: one at a time, the newest place next. */
export function useEdgeDrawing(cut: Cut | undefined, staged: Staged | undefined, at: Point, side: number) {
  const { cutout } = useCutout();
  const [drawing, setDrawing] = useState<EdgeDrawing>();
  const wanted = useRef<() => Promise<void>>(undefined);
  const busy = useRef(false);
  const held = useRef<EdgeDrawing>(undefined);

  useEffect(
    () => () => {
      wanted.current = undefined;
      close(held.current);
      held.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (cut === undefined || staged === undefined) return;
    const { design, size } = staged;
    const isSame = drawing?.of.cut === cut && drawing.of.staged === staged;
    if (isSame && holds(drawing.box, shownAt(at, side, size))) return;
    wanted.current = async () => {
      const box = drawnAt(at, size);
      const { background, ...recipe } = recipeOf(design, cut, cut.box);
      const options = {
        region: box,
        maxSide: Math.max(box.width, box.height),
        watermark: isWatermarked(cutout.shell, cutout.open),
      };
      const render = (drawn: typeof recipe) =>
        cutout.jobs.imaging.render(new AbortController().signal, cut, { ...options, recipe: drawn });
      const subject = await render(recipe);
      const plain = background === undefined || background.type === 'colour';
      const whole = plain ? undefined : await render({ ...recipe, background } as typeof recipe);
      const next = { box, subject, whole, of: { cut, staged } };
      if (wanted.current === undefined) {
        close(next);
        return;
      }
      const before = held.current;
      held.current = next;
      setDrawing(next);
      // What is on the screen is drawn from it until then.
      setTimeout(() => close(before));
    };
    const run = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        for (let next = wanted.current; next !== undefined; ) {
          await next();
          next = wanted.current === next ? undefined : wanted.current;
        }
      } catch {
        // The place stays as it was; the next move asks again.
      } finally {
        busy.current = false;
      }
    };
    void run();
  }, [cutout, cut, staged, at, side, drawing]);

  return drawing;
}
