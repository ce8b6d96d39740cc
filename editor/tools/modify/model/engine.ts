import { readFilling } from '../../../shell/edit/filling-file.ts';
import { createPixelWork, type PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { EditEngine, EnginePorts } from '../../../shell/model/document-port.ts';
import { readPiece } from './piece.ts';
import { rendered } from './render.ts';
import { FILLING, type ModifyValues, PICTURE, readValues } from './values.ts';

/** Renders the edits of the tool, whether or not it is open. */
export const createEngine = (
  { imaging }: EnginePorts,
  work: PixelWork = createPixelWork(),
): EditEngine<ModifyValues> => ({
  parse: readValues,
  render: async (signal, input, { values, assets }, { scale }) =>
    await rendered(signal, input, values, scale, {
      work,
      filling: async () => await readFilling(await assets(FILLING)),
      piece: async () => await readPiece(signal, await imaging(), await assets(PICTURE)),
    }),
});
