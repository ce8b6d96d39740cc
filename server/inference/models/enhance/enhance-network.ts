import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { sessionOptions } from '../../runtime/network.ts';
import type { EnhancedTile, Tile } from './enhance.ts';
import type { EnhanceModel } from './enhance-spec.ts';

export interface EnhanceNetwork {
  enlarge(tile: Tile): Promise<EnhancedTile>;
  close(): Promise<void>;
}

/** Of the PNG: the answer is read once, and time counts for more than its last bytes. */
const COMPRESSION = 3;

/**
 * An enlargement model in this process: lives in a worker, since a run blocks its thread.
 * @throws Error when the file is no model, or lacks the input or output that its spec names
 */
export async function openEnhanceNetwork(model: EnhanceModel, threads: number): Promise<EnhanceNetwork> {
  const { file, input, output, scale, range } = model;
  const session = await InferenceSession.create(file, sessionOptions(threads));
  if (!session.inputNames.includes(input) || !session.outputNames.includes(output)) {
    throw new Error(`${file} has no input "${input}" or no output "${output}"`);
  }
  return {
    async enlarge({ rgb, width, height }) {
      const started = performance.now();
      const tensor = new Tensor('float32', planes(rgb, width * height, range), [1, 3, height, width]);
      const data = (await session.run({ [input]: tensor }, [output]))[output]?.data;
      const [columns, rows] = [width * scale, height * scale];
      if (!(data instanceof Float32Array) || data.length !== 3 * columns * rows) {
        throw new Error(`${file}: output "${output}" is not ${scale} times its input`);
      }
      const raw = interleaved(data, columns * rows, range);
      const png = await sharp(raw, { raw: { width: columns, height: rows, channels: 3 } })
        .png({ compressionLevel: COMPRESSION })
        .toBuffer();
      return { png, ms: Math.round(performance.now() - started) };
    },
    close: () => session.release(),
  };
}

function planes(rgb: Uint8Array, count: number, range: number): Float32Array {
  const values = new Float32Array(3 * count);
  const unit = range / 255;
  for (let colour = 0; colour < 3; colour += 1) {
    for (let at = 0; at < count; at += 1) values[colour * count + at] = (rgb[at * 3 + colour] ?? 0) * unit;
  }
  return values;
}

/** Clamped and rounded as a Uint8ClampedArray does it. */
function interleaved(values: Float32Array, count: number, range: number): Uint8ClampedArray {
  const rgb = new Uint8ClampedArray(3 * count);
  const unit = 255 / range;
  for (let colour = 0; colour < 3; colour += 1) {
    for (let at = 0; at < count; at += 1) rgb[at * 3 + colour] = (values[colour * count + at] ?? 0) * unit;
  }
  return rgb;
}
