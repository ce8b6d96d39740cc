import type { Api } from '../../../src/api/api.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { createLane } from '../../../src/base/lanes.ts';
import { faces as facesCall } from '../../../src/protocol/calls/faces.schema.ts';
import { createTransports } from '../../../src/upload/transports.ts';
import { createUploads } from '../../../src/upload/uploads.ts';

/** A face: its box, and the points of its mesh as x, y, x, y … */
export interface FoundFace {
  box: { x: number; y: number; width: number; height: number };
  points: readonly number[];
}

/**
 * Faces of a picture that this session uploaded, in px of a picture of the same shape that is `width` px wide.
 * @throws MODEL_NOT_CONFIGURED, ADDRESS_REFUSED, RATE_LIMITED, NETWORK …; the signal's reason
 */
export async function facesAt(api: Api, signal: AbortSignal, url: string, width: number): Promise<FoundFace[]> {
  const { data } = await api.http(signal, facesCall, { body: { media_data: url } });
  const scale = width / data.width;
  return data.faces.map(({ box: [x, y, w, h], points }) => ({
    box: { x: x * scale, y: y * scale, width: w * scale, height: h * scale },
    points: points.map((value) => value * scale),
  }));
}

/** Uploads a copy of a picture and asks for its faces. */
export function createFaceFinder(api: Api, clock: Clock, uploaded: () => void) {
  const uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: createLane({ concurrency: 1, clock }),
    clock,
  });
  return {
    newSession: () => uploads.forget(),
    /** @param width of the picture in whose px faces are wanted */
    async find(signal: AbortSignal, copy: Blob, width: number): Promise<FoundFace[]> {
      const { url } = await uploads.put(signal, copy, () => {});
      uploaded();
      return await facesAt(api, signal, url, width);
    },
  };
}
