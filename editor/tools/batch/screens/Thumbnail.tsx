import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import checkerStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import { useBatch } from '../model/batch-context.ts';

/** @param clear it may be see-through */
export function Thumbnail({ file, clear = false }: { file: Blob; clear?: boolean }) {
  const { thumbs } = useBatch();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  useEffect(() => {
    const controller = new AbortController();
    let made: ImageBitmap | undefined;
    void thumbs.of(controller.signal, file).then((found) => {
      if (controller.signal.aborted) return found?.close();
      made = found;
      setBitmap(found);
    });
    return () => {
      controller.abort();
      made?.close();
      setBitmap(undefined);
    };
  }, [file, thumbs]);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined) return;
    Object.assign(element, { width: bitmap.width, height: bitmap.height });
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  if (bitmap === undefined) return <i />;
  return <canvas ref={canvas} className={clear ? checkerStyles.checker : undefined} />;
}
