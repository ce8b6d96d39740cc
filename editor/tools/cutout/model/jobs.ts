import type { Api } from '../../../../src/api/api.ts';
import type { Clock } from '../../../../src/base/clock.ts';
import type { Lane } from '../../../../src/base/lanes.ts';
import { createLanes } from '../../../../src/cutout/lanes.ts';
import { createPipeline, type Pipeline } from '../../../../src/cutout/pipeline.ts';
import type { UploadPort } from '../../../../src/cutout/ports.ts';
import type { DeviceMatting } from '../../../../src/imaging/device/device-matting.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { createTransports } from '../../../../src/upload/transports.ts';
import { createUploads } from '../../../../src/upload/uploads.ts';
import { onDevice } from './on-device.ts';

export interface Jobs {
  imaging: Imaging;
  pipeline: Pipeline;
  /** A picture's copy for the server, where it is not there yet. */
  uploads: UploadPort;
  /** Effects run one at a time, 30 s each (spec §9). */
  effects: Pick<Lane, 'add'>;
  /** Nothing more is asked of the server until it is let go again; what runs goes on. */
  hold(on: boolean): void;
  /** The session is another: what was permitted to the old one is of no use. */
  newSession(): void;
}

interface JobsPorts {
  imaging: Imaging;
  api: Api;
  clock: Clock;
  /** In the server's place, in private mode. */
  device: DeviceMatting | undefined;
}

/** What a picture is worked on with. Fetched after the first screen: nobody needs it before a picture is chosen. */
export function createJobs({ imaging, api, clock, device }: JobsPorts): Jobs {
  const lanes = createLanes(clock);
  const stored = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: lanes.upload,
    clock,
  });
  const { uploads, matting } = device === undefined ? { uploads: stored, matting: api } : onDevice(device);
  return {
    imaging,
    uploads,
    pipeline: createPipeline({ imaging, clock, lanes, uploads, matting, pictures: api }),
    effects: lanes.effects,
    hold(on) {
      for (const lane of [lanes.upload, lanes.mask]) on ? lane.pause() : lane.resume();
    },
    newSession: () => stored.forget(),
  };
}
