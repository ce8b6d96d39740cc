import { dated } from '../../../../src/imaging/zip-day.ts';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import type { smallerPicture } from '../../../shell/shrink/smaller-picture.ts';
import type { BatchTool } from './batch-tool.ts';
import { canShrink } from './state.ts';

/**
 * Photos that are larger than the limit go on as smaller copies (D447), one after the other, each made at once. One of which no copy can be
 * made stays, with the reason.
 */
export async function shrinkPhotos(
  signal: AbortSignal,
  batch: BatchTool,
  smaller: typeof smallerPicture,
): Promise<void> {
  const { ports } = batch;
  for (const { id, name, way, file } of batch.state.photos.filter(canShrink)) {
    const isThere = () => !signal.aborted && batch.photo(id)?.file === file;
    try {
      const { limits } = ports.shell.getState().setting;
      const { image } = await smaller(signal, ports, { image: file, name, way }, limits);
      if (!isThere() || !(image instanceof Blob)) continue;
      // A link is to a document, whose picture this is no more.
      const copy = { file: dated(image, name, ports.today()), link: undefined, shrinkTo: undefined };
      batch.patch(id, { ...copy, state: 'waiting', problem: undefined });
      await batch.makeOne(id);
    } catch (error) {
      if (isThere()) batch.patch(id, { problem: asCutoutError(error).code, shrinkTo: undefined });
    }
  }
}
