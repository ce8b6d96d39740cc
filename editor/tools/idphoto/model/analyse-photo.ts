import { createLanes } from '../../../../src/cutout/lanes.ts';
import { createPipeline, type Progressed } from '../../../../src/cutout/pipeline.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { createTransports } from '../../../../src/upload/transports.ts';
import { createUploads } from '../../../../src/upload/uploads.ts';
import { facesAt } from '../../../shell/faces/face-finder.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import type { Face } from './face-facts.ts';
import type { Search } from './state.ts';

/** What the server reported of a photo, in px of the photo that is worked on. */
export interface PhotoFindings {
  reached: Progressed;
  faces: readonly Face[];
  ended: Search;
}

type Ports = Pick<ToolPorts, 'api' | 'clock' | 'screen' | 'shell'>;

/** The way of a photo through the server: copy, cut-out, faces. Whatever fails leaves the rest to be done by hand. */
export function createAnalysis({ api, clock, screen, shell }: Ports, imaging: Imaging) {
  const lanes = createLanes(clock);
  const uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: lanes.upload,
    clock,
  });
  const pipeline = createPipeline({ imaging, clock, lanes, uploads, matting: api, pictures: api });

  return {
    newSession: () => uploads.forget(),
    /**
     * @param width of the photo that is worked on
     * @throws the signal's reason; the codes of a check
     */
    async run(
      signal: AbortSignal,
      blob: Blob,
      { name, way }: Pick<IncomingPicture, 'name' | 'way'>,
      width: number,
      report: (search: Search, progress: number) => void,
    ): Promise<PhotoFindings> {
      const { limits } = shell.getState().setting;
      let failed = false;
      report('cutting', 0);
      const job = { file: blob, name, way, position: 0, limits, kind: 'human' as const };
      const reached = await pipeline.run(signal, job, (event) => {
        if (event.type === 'progress') report('cutting', event.value / 100);
        if (event.type === 'uploaded') screen.uploaded();
        if (event.type === 'failed') failed = true;
      });
      signal.throwIfAborted();
      const { url } = reached;
      if (url === undefined) return { reached, faces: [], ended: failed ? 'failed' : 'noCut' };
      report('faces', 1);
      try {
        const faces = await facesAt(api, signal, url, width);
        return { reached, faces, ended: faces.length === 0 ? 'noFace' : reached.cut ? 'done' : 'noCut' };
      } catch (error) {
        signal.throwIfAborted();
        const { code } = asCutoutError(error);
        return { reached, faces: [], ended: code === 'MODEL_NOT_CONFIGURED' ? 'noModel' : 'failed' };
      }
    },
  };
}
