import { createLanes } from '../../../../src/cutout/lanes.ts';
import { createPipeline } from '../../../../src/cutout/pipeline.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { createTransports } from '../../../../src/upload/transports.ts';
import { createUploads } from '../../../../src/upload/uploads.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { readPiece } from './piece.ts';

type Ports = Pick<ToolPorts, 'api' | 'clock' | 'screen' | 'shell' | 'imaging'>;

/**
 * Cuts a picture out by the server, as the cut-out tool does.
 * @throws MATTING_FAILED where nothing was found; what the server refuses; the signal's reason
 */
export async function cutPiece(
  signal: AbortSignal,
  { api, clock, screen, shell, imaging: lazy }: Ports,
  piece: RawPicture,
): Promise<RawPicture> {
  const imaging = await lazy.load();
  const lanes = createLanes(clock);
  const uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (by, ask) => api.uploadPolicy(by, ask),
    find: (by, ask) => api.findUpload(by, ask),
    lane: lanes.upload,
    clock,
  });
  const pipeline = createPipeline({ imaging, clock, lanes, uploads, matting: api, pictures: api });
  const file = await imaging.encodePixels(signal, piece, { format: 'png', watermark: false });
  const { limits } = shell.getState().setting;
  const { cut } = await pipeline.run(signal, { file, name: '', way: 'open', position: 0, limits }, (event) => {
    if (event.type === 'uploaded') screen.uploaded();
  });
  signal.throwIfAborted();
  if (cut === undefined) throw cutoutError('MATTING_FAILED', 'the picture could not be cut out');
  try {
    const png = await imaging.encode(signal, cut, { format: 'png', watermark: false });
    return await readPiece(signal, imaging, png);
  } finally {
    imaging.release(cut);
  }
}
