import { codecOf, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { estimateBytes, type Weight } from '../export/weight.ts';
import type { RawPicture } from '../model/document-port.ts';
import type { ToolPorts } from '../model/tool.ts';
import { encodingOf } from './encoding-of.ts';
import { fileSize, type PhotoFile } from './photo-file.ts';

/** Up to this many pixels the steps are made at full size to weigh the photo: larger ones cost seconds and hundreds of MB. */
const MOST_WHOLE = 12_000_000;
/** Longest side, px, of what a larger photo is estimated by. */
const SAMPLE = 1_600;

interface Chosen {
  file: PhotoFile;
  format: EncodeFormat;
  /** Of the photo as it looks now. */
  size: Size;
}

/** Bytes of the open photo's file: the file's own where that is made quickly, else an estimate. @throws the signal's reason, NO_IMAGE */
export async function weighPhoto(
  signal: AbortSignal,
  { document, imaging, shell }: Pick<ToolPorts, 'document' | 'imaging' | 'shell'>,
  { file, format, size }: Chosen,
): Promise<Weight | undefined> {
  const open = document.getState();
  if (open === undefined) return undefined;
  const { encodePixels } = await imaging.load();
  const watermark = shell.getState().setting.trial;
  const weigh = async (picture: RawPicture, to: Size): Promise<number> => {
    const options = encodingOf({ file, format, watermark, picture, size: to });
    const blob = options.camera ? document.original() : undefined;
    const photo = blob && { blob, format: open.format };
    return (await encodePixels(signal, picture, options, undefined, photo)).size;
  };
  const isQuick = size.width * size.height <= Math.min(MOST_WHOLE, codecOf(format).foreseenPixels);
  if (isQuick) {
    const picture = await document.result(signal);
    return { bytes: await weigh(picture, fileSize(file, picture)), exact: true };
  }
  const sample = await document.result(signal, { maxSide: SAMPLE });
  const bytes = await estimateBytes(fileSize(file, size), sample, (to) => weigh(sample, to));
  return { bytes, exact: false };
}
