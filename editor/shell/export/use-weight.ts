import { useEffect, useRef, useState } from 'react';
import { useShell, useShellState } from '../model/shell-context.ts';
import type { Weight } from './weight.ts';

/** ms without a change before a file is weighed. */
const SETTLED = 700;

/**
 * Weighs the file that is chosen now, once the choice has settled; what is made for the person comes first, and ends it.
 * @param key the same for files with the same bytes; undefined: there is nothing to weigh
 * @returns undefined where it cannot be known
 */
export function useWeight(
  key: string | object | undefined,
  weigh: (signal: AbortSignal) => Promise<Weight | undefined>,
): Weight | 'loading' | undefined {
  const shell = useShell();
  const making = useShellState((state) => state.making !== undefined);
  const [known, setKnown] = useState<{ key: string | object; weight: Weight | undefined }>();
  const latest = useRef(weigh);
  latest.current = weigh;
  const isKnown = known?.key === key;
  useEffect(() => {
    if (key === undefined || making || isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const know = (weight?: Weight) => signal.aborted || setKnown({ key, weight });
    const cancel = shell.clock.after(SETTLED, () => latest.current(signal).then(know, () => know()));
    return () => {
      cancel();
      controller.abort();
    };
  }, [shell, key, making, isKnown]);
  if (key === undefined) return undefined;
  return isKnown ? known?.weight : 'loading';
}
