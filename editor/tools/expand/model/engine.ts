import type { RimFill } from '../../../../src/pixels/fill/rims.ts';
import { readFilling } from '../../../shell/edit/filling-file.ts';
import { createPixelWork, type PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { EditEngine, EditParts } from '../../../shell/model/document-port.ts';
import { frameSize, rimFrame, scaledSize } from './frame.ts';
import { type ExpandValues, FILLING, readValues } from './values.ts';

/** Renders the edits of the tool, whether or not it is open. */
export const createExpandEngine = (work: PixelWork = createPixelWork()): EditEngine<ExpandValues> => ({
  parse: readValues,
  sizeOf: (photo, { added, scale }) => frameSize(added, scaledSize(photo, scale)),
  async render(signal, input, edit, { scale }) {
    const { added, seam, scale: percent } = edit.values;
    const frame = rimFrame(added, input, scale, percent);
    const fill = await fillOf(edit, input.width / scale, input.height / scale);
    return await work.run(signal, 'rims', { picture: input, frame, fill, seam: seam * scale }, [input.data.buffer]);
  },
});

async function fillOf({ values, assets }: EditParts<ExpandValues>, width: number, height: number): Promise<RimFill> {
  const { fill, colour, added, scale } = values;
  if (fill === 'colour') return { by: 'colour', colour };
  if (fill !== 'own') return { by: fill };
  const photo = { width: Math.round(width), height: Math.round(height) };
  const { width: columns, height: rows } = rimFrame(added, photo, 1, scale);
  return { by: 'found', filling: await readFilling(await assets(FILLING)), whole: { width: columns, height: rows } };
}
