import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { openKserveModel } from '../../kserve/kserve-model.ts';
import { sessionOptions } from '../../runtime/network.ts';
import type { FilledPart, FillJob } from './fill.ts';
import type { FillModel } from './fill-spec.ts';
import { type FillTensors, filledPart, tensorsOf, type Values } from './fill-tensors.ts';

export interface FillNetwork {
  fill(job: FillJob): Promise<FilledPart>;
}

/** How often a server is asked whether it is ready: the first place waits for it, and is better filled by the editor than late. */
const ASKS = 2;

type RunNetwork = (tensors: FillTensors) => Promise<Values>;

/** Of the PNG: the answer is read once, and time counts for more than its last bytes. */
const COMPRESSION = 3;

/**
 * A fill model in this process, or the way to one on an inference server. Lives in a worker, since a run blocks its thread.
 * @throws Error when the model lacks an input or output that its spec names, or never becomes ready
 */
export async function openFillNetwork(model: FillModel, threads: number): Promise<FillNetwork> {
  const run = 'file' in model.at ? await openHere(model, model.at.file, threads) : await openThere(model, model.at);
  return {
    async fill(job) {
      const started = performance.now();
      const { width, height } = job;
      const tensors = tensorsOf(job, model);
      const raw = filledPart(job, model, tensors, await run(tensors));
      const png = await sharp(raw, { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: COMPRESSION })
        .toBuffer();
      return { png, ms: Math.round(performance.now() - started) };
    },
  };
}

const inputsOf = ({ image, mask }: FillModel): readonly { name: string; planes: number }[] =>
  typeof mask === 'string'
    ? [
        { name: image, planes: 3 },
        { name: mask, planes: 1 },
      ]
    : [{ name: image, planes: 4 }];

async function openHere(model: FillModel, file: string, threads: number): Promise<RunNetwork> {
  const session = await InferenceSession.create(file, sessionOptions(threads));
  const inputs = inputsOf(model);
  const missing = inputs.find(({ name }) => !session.inputNames.includes(name));
  if (missing !== undefined || !session.outputNames.includes(model.output)) {
    throw new Error(`${file} has no ${missing ? `input "${missing.name}"` : `output "${model.output}"`}`);
  }
  return async ({ width, height, image, mask }) => {
    const feeds = Object.fromEntries(
      inputs.map(({ name, planes }) => {
        const values = planes === 1 ? (mask ?? image) : image;
        const dims = [1, planes, height, width];
        return [
          name,
          values instanceof Uint8Array ? new Tensor('uint8', values, dims) : new Tensor('float32', values, dims),
        ];
      }),
    );
    const data = (await session.run(feeds, [model.output]))[model.output]?.data;
    const isRight = model.type === 'uint8' ? data instanceof Uint8Array : data instanceof Float32Array;
    if (!isRight || data?.length !== 3 * width * height) {
      throw new Error(`${file}: output "${model.output}" is not [1, 3, ${height}, ${width}] of ${model.type}`);
    }
    return data as Values;
  };
}

async function openThere(
  model: FillModel,
  at: { server: string; model: string; version: string | undefined },
): Promise<RunNetwork> {
  const { side } = model;
  const run = await openKserveModel(
    { server: at.server, name: at.model, version: at.version },
    {
      inputs: inputsOf(model).map(({ name, planes }) => ({ name, shape: [1, planes, side, side] })),
      output: { name: model.output, shape: [1, 3, side, side] },
    },
    { asks: ASKS },
  );
  return async ({ image, mask }) =>
    await run([image, mask].filter((values): values is Float32Array => values instanceof Float32Array));
}
