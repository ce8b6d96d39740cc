import type { Api } from '../../../src/api/api.ts';
import { faces as facesCall } from '../../../src/protocol/calls/faces.schema.ts';

/** A face: its box, and the points of its mesh as x, y, x, y … */
interface FoundFace {
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
