import type { Api } from '../../src/api/api.ts';
import type { Clock } from '../../src/base/clock.ts';
import { createLanes } from '../../src/cutout/lanes.ts';
import { createPipeline, type Pipeline } from '../../src/cutout/pipeline.ts';
import { createImaging } from '../../src/imaging/client.ts';
import type { Imaging } from '../../src/imaging/types.ts';
import { createS3Form } from '../../src/upload/s3-form.ts';
import { createUploads } from '../../src/upload/uploads.ts';

export interface Engine {
  imaging: Imaging;
  pipeline: Pipeline;
}

/** What a picture is worked on with. Fetched after the first screen: nobody needs it before a picture is chosen. */
export function createEngine(api: Api, clock: Clock): Engine {
  const imaging = createImaging({ clock });
  const uploads = createUploads({
    uploader: createS3Form({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
  });
  return { imaging, pipeline: createPipeline({ imaging, clock, lanes: createLanes(clock), uploads, matting: api }) };
}
