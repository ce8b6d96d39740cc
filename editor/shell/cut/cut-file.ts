import { createLanes } from '../../../src/cutout/lanes.ts';
import { createPipeline } from '../../../src/cutout/pipeline.ts';
import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { createTransports } from '../../../src/upload/transports.ts';
import { createUploads } from '../../../src/upload/uploads.ts';
import type { ToolPorts } from '../model/tool.ts';

export type CutPorts = Pick<ToolPorts, 'api' | 'clock' | 'screen' | 'shell' | 'imaging'>;

/**
 * Cuts a picture out by the server, as the cut-out tool does: a matting like any. In a tool this module comes with its first use.
 * @returns a PNG of the picture's own size
 * @throws NO_SUBJECT, EMPTY_RESULT where nothing was found; what the server refuses; the signal's reason
 */
export async function cutFile(
  signal: AbortSignal,
  { api, clock, screen, shell, imaging: lazy }: CutPorts,
  file: Blob,
): Promise<Blob> {
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
  const { limits } = shell.getState().setting;
  let failure: CutoutError | undefined;
  const { cut } = await pipeline.run(signal, { file, name: '', way: 'open', position: 0, limits }, (event) => {
    if (event.type === 'uploaded') screen.uploaded();
    if (event.type === 'failed') failure = event.error;
  });
  signal.throwIfAborted();
  if (cut === undefined) throw failure ?? cutoutError('MATTING_FAILED', 'the picture could not be cut out');
  try {
    return await imaging.encode(signal, cut, { format: 'png', watermark: false });
  } finally {
    imaging.release(cut);
  }
}
