import { useEffect, useState } from 'react';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import type { Problem } from '../model/problem.ts';
import { useShell } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import { ShrinkButton } from './ShrinkButton.tsx';
import { smallerPicture } from './smaller-picture.ts';

/** The batch makes its copies with it: from here, so that both come as one chunk. */
export { smallerPicture };

/** Opens a smaller copy in the place of a picture that was refused for its size; what does not work is said as of any other. */
export function TakeSmaller({ problem: { picture, values } }: { problem: Problem }) {
  const shell = useShell();
  const { ports, tool } = useTools();
  const [busy, setBusy] = useState(false);
  // What nobody waits for any more takes nothing's place.
  const [gone] = useState(() => new AbortController());
  useEffect(() => () => gone.abort(), [gone]);
  if (picture === undefined) return null;
  const shrink = async () => {
    setBusy(true);
    try {
      const smaller = await smallerPicture(gone.signal, ports, picture, shell.state.setting.limits);
      shell.ask(tool.loses?.() ?? 0, () => {
        shell.set({ problem: undefined, note: undefined });
        void tool.openPictures([smaller]);
      });
    } catch (error) {
      if (!gone.signal.aborted) ports.screen.refuse(asCutoutError(error), picture.name);
    }
    setBusy(false);
  };
  return <ShrinkButton limit={values.limit} busy={busy} onShrink={() => void shrink()} />;
}
