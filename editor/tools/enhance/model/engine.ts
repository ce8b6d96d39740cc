import { planTiles } from '../../../../src/pixels/enhance/tiles.ts';
import { createPixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { EditEngine, EditParts, RawPicture } from '../../../shell/model/document-port.ts';
import { cleaningOf, type EnhanceValues, readValues, tileName } from './values.ts';

const work = createPixelWork();

/** Renders the edits of the tool, whether or not it is open. */
export const engine: EditEngine<EnhanceValues> = {
  parse: readValues,
  sizeOf: (_photo, { size }) => size,
  async render(signal, input, edit, { scale, maxSide }) {
    const { values } = edit;
    const { size } = values;
    if (values.model > 1 && (scale === 1 || maxSide === undefined)) return await joined(signal, input, edit);
    const fit = maxSide === undefined ? 1 : Math.min(1, maxSide / Math.max(size.width, size.height));
    const shown =
      fit === 1
        ? size
        : { width: Math.max(1, Math.round(size.width * fit)), height: Math.max(1, Math.round(size.height * fit)) };
    // For the screen a small copy is cleaned itself: what tiles would show of it is below its pixels.
    return await work.run(signal, 'enlarge', { picture: input, cleaning: cleaningOf(values), size: shown }, [
      input.data.buffer,
    ]);
  },
};

async function joined(
  signal: AbortSignal,
  input: RawPicture,
  { values, assets }: EditParts<EnhanceValues>,
): Promise<RawPicture> {
  const tiles = await Promise.all(
    planTiles(input).map(async ({ index }) => ({ index, png: await assets(tileName(index)) })),
  );
  return await work.run(signal, 'join', { picture: input, tiles, scale: values.model, size: values.size }, [
    input.data.buffer,
  ]);
}
