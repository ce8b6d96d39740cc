import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import type { Place, Prompt } from '../../../../src/pixels/see-through/prompts.ts';
import { sessionOptions } from '../../runtime/network.ts';
import type { ClickNetwork, Encoding, Frame, FrameEncoding, ShownPicture } from './click.ts';
import type { ClickModel, ClickSpec } from './click-spec.ts';

/** Labels of a decoder's points. */
const LABEL = { outside: 0, inside: 1, upperLeft: 2, lowerRight: 3, padding: -1 } as const;
/** Side of the mask that a decoder starts from. */
const START = 256;
/** Logit of a pixel that is sure. */
const SURE = 10;

/**
 * A click-to-mask model in this process: lives in a worker, since a run blocks its thread.
 * @throws Error when a file is no model, or lacks what such a model has
 */
export async function openClickNetwork({ encoder, decoder, spec }: ClickModel, threads: number): Promise<ClickNetwork> {
  const [encode, decode] = await Promise.all(
    [encoder, decoder].map((file) => InferenceSession.create(file, sessionOptions(threads))),
  );
  const input = encode?.inputNames[0];
  const output = encode?.outputNames[0];
  if (!encode || !decode || input === undefined || output === undefined || !decode.outputNames.includes('masks')) {
    throw new Error(`${encoder} and ${decoder} are not a click-to-mask model`);
  }
  return {
    async encode(picture) {
      const frame = frameOf(picture, spec.size);
      const tensor = new Tensor('float32', await shown(picture, frame, spec), [1, 3, spec.size, spec.size]);
      const { [output]: seen } = await encode.run({ [input]: tensor }, [output]);
      if (!(seen?.data instanceof Float32Array)) throw new Error(`${encoder}: no output`);
      return encoded(decode, { values: seen.data, dims: [...seen.dims], frame }, spec.size);
    },
    recall: (encoding) => encoded(decode, encoding, spec.size),
    async close() {
      await Promise.all([encode.release(), decode.release()]);
    },
  };
}

function frameOf({ width, height }: ShownPicture, size: number): Frame {
  const scale = size / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The encoder's input: planes of (x − mean) / std, the rest of the square 0. */
async function shown(
  { pixels, channels, columns, rows }: ShownPicture,
  frame: Frame,
  spec: ClickSpec,
): Promise<Float32Array> {
  const { data, info } = await sharp(pixels, { raw: { width: columns, height: rows, channels } })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const input = new Float32Array(3 * spec.size * spec.size);
  for (let colour = 0; colour < 3; colour += 1) {
    const [mean, std] = [spec.mean[colour] ?? 0, spec.std[colour] ?? 1];
    const plane = colour * spec.size * spec.size;
    let from = info.channels >= 3 ? colour : 0;
    for (let y = 0; y < frame.height; y += 1) {
      const row = plane + y * spec.size;
      for (let at = row; at < row + frame.width; at += 1) {
        input[at] = ((data[from] ?? 0) - mean) / std;
        from += info.channels;
      }
    }
  }
  return input;
}

function encoded(decode: InferenceSession, encoding: Encoding, size: number): FrameEncoding {
  const { frame } = encoding;
  const seen = new Tensor('float32', encoding.values, encoding.dims);
  const logitsOf: FrameEncoding['logits'] = async (prompt) => {
    const { coords, labels } = pointsOf(prompt, frame);
    const { masks } = await decode.run(
      {
        image_embeddings: seen,
        point_coords: new Tensor('float32', coords, [1, labels.length, 2]),
        point_labels: new Tensor('float32', labels, [1, labels.length]),
        mask_input: new Tensor('float32', startOf(prompt, frame, size), [1, 1, START, START]),
        has_mask_input: new Tensor('float32', new Float32Array([prompt.start === undefined ? 0 : 1]), [1]),
        orig_im_size: new Tensor('float32', new Float32Array([frame.height, frame.width]), [2]),
      },
      ['masks'],
    );
    const logits = masks?.data;
    if (!(logits instanceof Float32Array) || logits.length < frame.width * frame.height) {
      throw new Error('a click-to-mask decoder gave no mask');
    }
    return logits;
  };
  return {
    encoding,
    logits: logitsOf,
    mask: async (prompt, side) => onGrid(await logitsOf(prompt), frame, side),
  };
}

/** In px of the encoder's square. Without a box a point that means nothing has to follow. */
function pointsOf({ inside, outside, box }: Prompt, frame: Frame): { coords: Float32Array; labels: Float32Array } {
  const points: [Place, number][] = [
    ...inside.map((place): [Place, number] => [place, LABEL.inside]),
    ...outside.map((place): [Place, number] => [place, LABEL.outside]),
  ];
  if (box === undefined) points.push([{ x: 0, y: 0 }, LABEL.padding]);
  else points.push([box[0], LABEL.upperLeft], [box[1], LABEL.lowerRight]);
  return {
    coords: Float32Array.from(points.flatMap(([{ x, y }]) => [x * frame.width, y * frame.height])),
    labels: Float32Array.from(points, ([, label]) => label),
  };
}

function startOf({ start }: Prompt, frame: Frame, size: number): Float32Array {
  const logits = new Float32Array(START * START);
  if (start === undefined) return logits;
  logits.fill(-SURE);
  const { side, values } = start;
  const [width, height] = [(frame.width * START) / size, (frame.height * START) / size];
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(side - 1, Math.floor(((y + 0.5) * side) / height)) * side;
    for (let x = 0; x < width; x += 1) {
      const share = values[row + Math.min(side - 1, Math.floor(((x + 0.5) * side) / width))] ?? 0;
      logits[y * START + x] = (2 * share - 1) * SURE;
    }
  }
  return logits;
}

function onGrid(logits: Float32Array, { width, height }: Frame, side: number): Uint8Array {
  const grid = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1) {
    const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / side)) * width;
    for (let x = 0; x < side; x += 1) {
      const at = row + Math.min(width - 1, Math.floor(((x + 0.5) * width) / side));
      grid[y * side + x] = (logits[at] ?? 0) > 0 ? 1 : 0;
    }
  }
  return grid;
}
