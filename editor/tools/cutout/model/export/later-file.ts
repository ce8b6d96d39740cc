import { nowOf } from '../../../../../src/document/history/history.ts';
import { indexOfEdit } from '../../../../../src/document/photo/photo-state.ts';
import { canEncode, codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import { fileName } from '../../../../shell/export/file-name.ts';
import type { RawPicture } from '../../../../shell/model/document-port.ts';
import type { FileRequest, NamedFile } from '../../../../shell/model/tool.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { fileChoice } from './file-choice.ts';

/** What others write is not the picture's own pixels: a matte is grey, layers are a cut-out's. */
const OF_CUTOUTS: ReadonlySet<string> = new Set(['matte', 'psd']);

/** The file of a cut-out that other tools have gone on with: all that was done is in it. Undefined: none of them has. */
export async function laterFile(
  signal: AbortSignal,
  cutout: CutoutModel,
  request: FileRequest,
): Promise<NamedFile | undefined> {
  const { document } = cutout.state;
  const { edit, history, name } = document?.getState() ?? {};
  if (document === undefined || edit === undefined || history === undefined) return undefined;
  const now = nowOf(history);
  if (indexOfEdit(now, edit.id) === now.edits.length - 1) return undefined;
  return await fileOf(signal, cutout, request, await document.result(signal), name ?? 'picture');
}

async function fileOf(
  signal: AbortSignal,
  cutout: CutoutModel,
  request: FileRequest,
  picture: RawPicture,
  name: string,
): Promise<NamedFile | undefined> {
  const choice = fileChoice(cutout.view, request);
  const { info } = cutout.open.result ?? {};
  if (choice === undefined || info === undefined) return undefined;
  const asked = OF_CUTOUTS.has(choice.options.format) ? 'png' : choice.options.format;
  const format = canEncode(asked, picture) ? asked : 'png';
  const { quality, dpi, background, watermark } = choice.options;
  const imaging = await cutout.ports.imaging.load();
  const blob = await imaging.encodePixels(signal, picture, {
    format,
    watermark,
    ...(quality !== undefined && { quality }),
    ...(dpi !== undefined && codecOf(format).dpi && { dpi }),
    ...(background && { background }),
  });
  await blob.slice(-1).arrayBuffer();
  const { width, height } = picture;
  const file = { blob, width, height, mimeType: blob.type, mattingInfo: info };
  return { file, name: fileName(cutout.state.file.name, name, codecOf(format).extension) };
}
