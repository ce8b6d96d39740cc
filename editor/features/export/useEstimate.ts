import { useEffect } from 'react';
import { useEditorState, useWiring } from '../../app/context.ts';
import { groundColour } from '../../app/state.ts';
import { estimateBytes } from './estimate.ts';

/** Longest side of the sample that is encoded for the estimate. */
const SAMPLE_SIDE = 640;
const SETTLED = 200;

/** Keeps `file.estimate` near the truth: encodes a small copy of what is on the screen, off the main thread. */
export function useEstimate(): void {
  const { editor } = useWiring();
  const bitmap = useEditorState((state) => state.result?.bitmap);
  const { format, quality, exact } = useEditorState((state) => state.file);
  const ground = useEditorState((state) => groundColour(state.ground));

  useEffect(() => {
    const cut = editor.state.result?.cut;
    if (bitmap === undefined || cut === undefined || exact) return;
    const timer = setTimeout(() => {
      const shrink = Math.min(1, SAMPLE_SIDE / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(bitmap.width * shrink));
      canvas.height = Math.max(1, Math.round(bitmap.height * shrink));
      const pen = canvas.getContext('2d');
      // The bitmap may have been closed by a newer one in the meantime; then its own effect runs again.
      if (pen === null || bitmap.width === 0) return;
      if (format === 'jpeg') {
        pen.fillStyle = ground ?? '#ffffff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }
      pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      canvas.toBlob(
        (sample) => {
          const { file, result } = editor.state;
          if (sample === null || file.exact || file.format !== format || result?.cut !== cut) return;
          const estimate = estimateBytes(sample.size, canvas.width * canvas.height, cut.width * cut.height);
          editor.set({ file: { ...file, estimate } });
        },
        `image/${format}`,
        quality,
      );
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [editor, bitmap, format, quality, exact, ground]);
}
