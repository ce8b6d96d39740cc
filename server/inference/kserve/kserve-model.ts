import { z } from 'zod';
import { sleep } from '../../../src/base/abort.ts';
import { type Clock, systemClock } from '../../../src/base/clock.ts';
import { EngineBusy } from '../pool/engine-busy.ts';
import { retryAfterSeconds } from '../pool/queue-forecast.ts';
import { parseJson, readKserveOutput } from './kserve-output.ts';

/** ms between two questions whether the server is ready, and how often it is asked before the worker gives up. */
const POLL = { pause: 1000, times: 90 } as const;
/** ms. A run has 25 s in all (D52); what takes longer than this can no longer be answered in time. */
const RUN_LIMIT = 22_000;
const ASK_LIMIT = 5_000;

/** The server cannot be reached, or does not answer. */
export class ServerGone extends Error {
  override readonly name = 'ServerGone';
}

/** A model on an inference server. */
export interface KserveAddress {
  /** Address of the server, without a trailing slash. */
  server: string;
  /** As the server knows it. */
  name: string;
  version?: string | undefined;
}

interface KserveTensor {
  name: string;
  shape: readonly number[];
}

interface KserveWait {
  clock?: Clock;
  /** How often it is asked whether it is ready: where a caller waits for the answer it is seldom. */
  asks?: number;
}

export interface KserveTensors {
  inputs: readonly KserveTensor[];
  output: KserveTensor;
}

const tensorSchema = z.object({ name: z.string(), datatype: z.string(), shape: z.array(z.coerce.number()) });
const metadataSchema = z.object({ inputs: z.array(tensorSchema), outputs: z.array(tensorSchema) });

/** −1 is any length; a server that batches by itself names the batch −1. */
const fits = (shape: readonly number[], wanted: readonly number[]): boolean =>
  shape.length === wanted.length && shape.every((side, at) => side === -1 || side === wanted[at]);

const countOf = ({ shape }: KserveTensor): number => shape.reduce((product, side) => product * side, 1);

/**
 * Floats in, floats out, by the Open Inference Protocol (KServe v2) with its binary tensors, as Triton and OpenVINO Model Server speak
 * it. Waits until the server says that the model is ready, then checks names, types and shapes against what is wanted.
 *
 * @returns runs the model on the floats of each input, in their order
 * @throws Error when the model is another one than the spec says, or never becomes ready
 */
export async function openKserveModel(
  { server, name, version }: KserveAddress,
  { inputs, output }: KserveTensors,
  { clock = systemClock, asks = POLL.times }: KserveWait = {},
): Promise<(values: readonly Float32Array[]) => Promise<Float32Array>> {
  const address = `${server}/v2/models/${encodeURIComponent(name)}${version === undefined ? '' : `/versions/${version}`}`;
  await untilReady(clock, asks, [`${server}/v2/health/ready`, `${address}/ready`]);
  checkMetadata(metadataSchema.safeParse(await ask(clock, address)), [
    ...inputs.map((input) => ['input', input] as const),
    ['output', output],
  ]);

  const bytesOf = (tensor: KserveTensor) => countOf(tensor) * Float32Array.BYTES_PER_ELEMENT;
  const head = new TextEncoder().encode(
    JSON.stringify({
      inputs: inputs.map((input) => ({
        name: input.name,
        shape: input.shape,
        datatype: 'FP32',
        parameters: { binary_data_size: bytesOf(input) },
      })),
      outputs: [{ name: output.name, parameters: { binary_data: true } }],
    }),
  );
  // One for all runs: they leave no 12 MB of waste each.
  const body = new Uint8Array(inputs.reduce((sum, input) => sum + bytesOf(input), head.byteLength));
  body.set(head);

  return async (values) => {
    let at = head.byteLength;
    for (const { buffer, byteOffset, byteLength } of values) {
      body.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += byteLength;
    }
    if (at !== body.byteLength) throw new Error('the inputs are not as long as their shapes say');
    const headers = {
      'content-type': 'application/octet-stream',
      'inference-header-content-length': String(head.byteLength),
    };
    return await limited(clock, RUN_LIMIT, async (signal) => {
      const response = await infer(`${address}/infer`, { method: 'POST', headers, body, signal });
      return await readKserveOutput(response, output.name, countOf(output));
    });
  };
}

async function untilReady(clock: Clock, asks: number, addresses: readonly string[]): Promise<void> {
  for (let time = 1; time <= asks; time += 1) {
    const answers = await Promise.allSettled(addresses.map((address) => ask(clock, address)));
    if (answers.every((answer) => answer.status === 'fulfilled')) return;
    if (time < asks) await sleep(new AbortController().signal, clock, POLL.pause);
  }
  throw new Error(`the inference server is not ready: ${addresses.join(', ')}`);
}

async function ask(clock: Clock, address: string): Promise<unknown> {
  return await limited(clock, ASK_LIMIT, async (signal) => {
    const response = await fetch(address, { signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return parseJson(text);
  });
}

async function limited<T>(clock: Clock, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = clock.after(ms, () => controller.abort(new ServerGone(`the inference server took more than ${ms} ms`)));
  try {
    return await work(controller.signal);
  } finally {
    stop();
  }
}

function checkMetadata(
  metadata: ReturnType<typeof metadataSchema.safeParse>,
  wanted: readonly (readonly [kind: 'input' | 'output', tensor: KserveTensor])[],
): void {
  if (!metadata.success) throw new Error('the inference server’s metadata of the model was not understood');
  for (const [kind, { name, shape }] of wanted) {
    const tensors = metadata.data[`${kind}s`];
    const found = tensors.find((tensor) => tensor.name === name);
    if (found === undefined) {
      throw new Error(
        `the remote model has no ${kind} "${name}"; it has ${tensors.map((tensor) => tensor.name).join(', ')}`,
      );
    }
    if (found.datatype !== 'FP32' || !fits(found.shape, shape)) {
      const said = `${found.datatype} [${found.shape.join(', ')}]`;
      throw new Error(`the remote model’s ${kind} "${name}" is ${said}, the spec says FP32 [${shape.join(', ')}]`);
    }
  }
}

/**
 * One inference; sent once more where the connection broke before an answer, as a kept one does when the server closed it.
 * @throws EngineBusy for 503 and 429, ServerGone, Error for every other refusal
 */
async function infer(address: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const send = () => fetch(address, request);
  const response = await send()
    .catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return send();
    })
    .catch((cause: unknown) => {
      throw new ServerGone('the inference server did not answer', { cause });
    });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 503 || response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? '2');
    throw new EngineBusy(
      'The inference server is busy',
      retryAfterSeconds(Number.isFinite(seconds) ? seconds * 1000 : 2000),
    );
  }
  throw new Error(`the inference server answered ${response.status}`);
}
