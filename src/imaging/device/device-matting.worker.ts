import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { systemClock } from '../../base/clock.ts';
import { AppError } from '../../base/error.ts';
import { type DeviceMatte, matteOf } from './matte.ts';
import type { DeviceRequest, DeviceResponse } from './messages.ts';
import { NETWORK } from './network-input.ts';
import { loadWeights, type WeightsAddress } from './weights.ts';

// More threads need cross-origin isolation, which a partner's page does not have.
env.wasm.numThreads = 1;
env.wasm.wasmPaths = { wasm: wasmUrl };

/** A worker ends with its page, or by `terminate`: nothing in it is called off. */
const { signal } = new AbortController();
let loading: Promise<InferenceSession> | undefined;
let turn: Promise<unknown> = Promise.resolve();

const post = (message: DeviceResponse) => postMessage(message);

async function load(weights: WeightsAddress, onShare: (share: number) => void): Promise<InferenceSession> {
  const fetchNow: typeof fetch = (...given) => fetch(...given);
  const ports = { fetch: fetchNow, caches: globalThis.caches, clock: systemClock };
  const bytes = await loadWeights(signal, weights, onShare, ports);
  return await InferenceSession.create(bytes, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' });
}

async function answer({ id, weights, picture }: DeviceRequest): Promise<DeviceMatte | undefined> {
  loading ??= load(weights, (share) => post({ id, share })).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const session = await loading;
  if (picture === undefined) return undefined;
  const run = async (input: Float32Array<ArrayBuffer>): Promise<Float32Array> => {
    const tensor = new Tensor('float32', input, [1, 3, NETWORK.side, NETWORK.side]);
    const { [NETWORK.output]: output } = await session.run({ [NETWORK.input]: tensor }, [NETWORK.output]);
    const data = await output?.getData();
    if (!(data instanceof Float32Array)) throw new Error('the network gave no floats');
    return data;
  };
  return await matteOf(signal, picture, run, systemClock);
}

addEventListener('message', ({ data }: MessageEvent<DeviceRequest>) => {
  const { id } = data;
  turn = turn
    .then(() => answer(data))
    .then(
      (result) => post({ id, result }),
      (error: unknown) => {
        const code = error instanceof AppError ? error.code : 'MATTING_FAILED';
        post({ id, code, message: error instanceof Error ? error.message : String(error) });
      },
    );
});
