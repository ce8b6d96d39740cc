import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import { models } from '../../../src/protocol/calls/enhance.schema.ts';
import { fill } from '../../../src/protocol/calls/fill.schema.ts';
import type { ToolPorts } from '../model/tool.ts';
import { bytesOfBase64 } from './bytes-of-base64.ts';
import { patiently } from './patiently.ts';
import type { SentPart } from './worker/jobs.ts';
import type { PixelWork } from './worker/pixel-work.ts';

type Ports = Pick<ToolPorts, 'admitted' | 'api' | 'apiContext' | 'clock'>;

/** Longest side of what the server's fill model takes, px; 0 without one, and where it cannot be asked. */
export async function fillSide(signal: AbortSignal, { admitted, api }: Ports): Promise<number> {
  if (!admitted()) return 0;
  try {
    return (await api.http(signal, models)).data.fill;
  } catch {
    return 0;
  }
}

/**
 * A filling that the server's model makes of a part of a photo.
 *
 * @param picture the same for all places of one photo: it is counted once
 * @throws MODEL_NOT_CONFIGURED, QUOTA_EXCEEDED, NOT_ENOUGH_SHEETS, NETWORK …; the signal's reason
 */
export async function modelFilling(
  signal: AbortSignal,
  { ports, work, picture }: { ports: Ports; work: PixelWork; picture: string },
  { crop, width, height, rgb, mask }: SentPart,
): Promise<Filling> {
  const body = { picture, width, height, rgb, mask };
  const { data } = await patiently(signal, ports, () => ports.api.http(signal, fill, { body }));
  const png = new Blob([bytesOfBase64(data.png)], { type: 'image/png' });
  return { crop, painted: await work.run(signal, 'decode', { png }) };
}
