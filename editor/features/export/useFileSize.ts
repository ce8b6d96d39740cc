import { useEffect } from 'react';
import { useEditorState, useWiring } from '../../app/context.ts';
import { fileChoice, isForeseen } from '../../app/file-choice.ts';

/** After the last change of a choice, in ms. */
const SETTLED = 400;

/**
 * Bytes of the file as it is chosen now, from the file itself: it is made in the worker once the choice has settled, and given
 * out as it is when it is asked for. 'coming' until then, undefined where it is too large to be made unasked.
 */
export function useFileSize(): number | 'coming' | undefined {
  const { output } = useWiring();
  const key = useEditorState((state) => fileChoice(state)?.key);
  const foreseen = useEditorState((state) => {
    const choice = fileChoice(state);
    return choice !== undefined && isForeseen(choice);
  });
  // The picture on the stage comes first.
  const idle = useEditorState((state) => state.result?.bitmap !== undefined && state.making === undefined);
  const size = useEditorState((state) => state.fileSize);

  useEffect(() => {
    if (key === undefined || !idle || !foreseen) return;
    const timer = setTimeout(() => output.foresee(), SETTLED);
    return () => clearTimeout(timer);
  }, [output, key, idle, foreseen]);

  if (size !== undefined && size.key === key) return size.bytes;
  return foreseen ? 'coming' : undefined;
}
