import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { type Picture, readPicture } from '../../server/inference/models/matting/picture.ts';
import { fillTensor, rawMask } from '../../server/inference/models/matting/tensor.ts';
import { defaultModel, weightsFolder } from '../../server/inference/models/matting/weights.ts';
import { type Network, openNetwork } from '../../server/inference/runtime/network.ts';
import type { Box } from '../../src/protocol/kinds.ts';
import { root } from '../record.ts';

/** The network's raw mask of a picture, and the picture as the network saw it. */
export interface Seen extends Picture {
  mask: Float32Array;
  side: number;
}

const folder = join(root, '.cache', 'masks');
let opened: Promise<{ network: Network; spec: Awaited<ReturnType<typeof model>>['spec'] }> | undefined;

async function model() {
  const found = await defaultModel(join(tmpdir(), 'cutout-test-models'), weightsFolder());
  if (!found) throw new Error('The default weights are not installed; this needs them');
  return found;
}

/**
 * What the default model makes of a picture, or of the region that boxes name. Recorded in .cache/masks by the hashes of these and of
 * the model: an inference takes seconds, and what is tuned comes after it.
 */
export async function seenByModel(bytes: Uint8Array, boxes?: readonly Box[]): Promise<Seen> {
  const { spec, file } = await model();
  const side = spec.input.size;
  const picture = await readPicture(bytes, side, boxes, 64_000_000);
  const hash = createHash('sha256').update(bytes);
  if (boxes) hash.update(JSON.stringify(boxes));
  const name = `${hash.digest('hex').slice(0, 24)}-${spec.sha256.slice(0, 8)}.bin`;
  const recorded = join(folder, name);
  if (existsSync(recorded)) {
    const shares = new Uint16Array(Uint8Array.from(inflateSync(readFileSync(recorded))).buffer);
    return { ...picture, side, mask: Float32Array.from(shares, (value) => value / 65_535) };
  }
  opened ??= openNetwork({ ...(await model()), file }, 2).then((network) => ({ network, spec }));
  const { network } = await opened;
  fillTensor(picture.pixels, picture.channels, spec.input, network.input);
  const mask = rawMask(await network.run(), spec).slice();
  mkdirSync(folder, { recursive: true });
  writeFileSync(recorded, deflateSync(new Uint8Array(Uint16Array.from(mask, (p) => Math.round(p * 65_535)).buffer)));
  return { ...picture, side, mask };
}
