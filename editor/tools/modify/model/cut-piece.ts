import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { type CutPorts, cutFile } from '../../../shell/cut/cut-file.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { readPiece } from './piece.ts';

/** Cuts a picture out by the server, as the cut-out tool does. @returns undefined where it found no subject. @throws as `cutFile` */
export async function cutPiece(
  signal: AbortSignal,
  ports: CutPorts,
  piece: RawPicture,
): Promise<RawPicture | undefined> {
  const imaging = await ports.imaging.load();
  const file = await imaging.encodePixels(signal, piece, { format: 'png', watermark: false });
  try {
    return await readPiece(signal, imaging, await cutFile(signal, ports, file));
  } catch (error) {
    const { code } = asCutoutError(error);
    if (code === 'NO_SUBJECT' || code === 'EMPTY_RESULT') return undefined;
    throw error;
  }
}
