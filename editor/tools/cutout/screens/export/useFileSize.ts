import { useEffect } from 'react';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { fileChoice, isForeseen } from '../../model/export/file-choice.ts';

/** After the last change of a choice, in ms. */
const SETTLED = 400;

/**
 * Bytes of the file as it is chosen now, from the file itself: it is made in the worker once the choice has settled, and given
 * out as it is when it is asked for. 'loading' until then, undefined where it is too large to be made unasked.
 */
export function useFileSize(): number | 'loading' | undefined {
  const { exporter } = useCutout();
  const key = useCutoutState((view) => fileChoice(view)?.key);
  const foreseen = useCutoutState((view) => {
    const choice = fileChoice(view);
    return choice !== undefined && isForeseen(choice);
  });
  // The picture on the stage comes first.
  const idle = useCutoutState(({ open, shell }) => open.result?.bitmap !== undefined && shell.making === undefined);
  const size = useCutoutState(({ state }) => state.fileSize);

  useEffect(() => {
    if (key === undefined || !idle || !foreseen) return;
    const timer = setTimeout(() => exporter.foresee(), SETTLED);
    return () => clearTimeout(timer);
  }, [exporter, key, idle, foreseen]);

  if (size !== undefined && size.key === key) return size.bytes;
  return foreseen ? 'loading' : undefined;
}
