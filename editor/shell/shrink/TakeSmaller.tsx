import { useState } from 'react';
import { asCutoutError } from '../../../src/protocol/errors.ts';
import type { Problem } from '../model/problem.ts';
import { useShell } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import { ShrinkButton } from './ShrinkButton.tsx';
import { smallerPicture } from './smaller-picture.ts';

/** Opens a smaller copy in the place of a picture that was refused for its size; what does not work is said as of any other. */
export function TakeSmaller({ problem: { picture, values } }: { problem: Problem }) {
  const shell = useShell();
  const { ports, tool } = useTools();
  const [busy, setBusy] = useState(false);
  if (picture === undefined) return null;
  const shrink = async () => {
    setBusy(true);
    try {
      const smaller = await smallerPicture(new AbortController().signal, ports, picture, shell.state.setting.limits);
      shell.ask(tool.loses?.() ?? 0, () => {
        shell.set({ problem: undefined, note: undefined });
        void tool.openPictures([smaller]);
      });
    } catch (error) {
      ports.screen.refuse(asCutoutError(error), picture.name);
    }
    setBusy(false);
  };
  return <ShrinkButton limit={values.limit} busy={busy} onShrink={() => void shrink()} />;
}
