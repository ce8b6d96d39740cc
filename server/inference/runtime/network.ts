import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Model } from './model-spec.ts';

/** A loaded model. Lives in a worker: `run` blocks its thread for seconds (docs/notes/matting.md §3). */
export interface Network {
  /** The input's floats, filled by the caller before each run; reused, so that runs leave no 12 MB of waste each. */
  readonly input: Float32Array;
  run(): Promise<Float32Array>;
}

/** Options of docs/notes/matting.md §4, also those of the bench's bare session. */
export const sessionOptions = (threads: number): InferenceSession.SessionOptions => ({
  executionProviders: ['cpu'],
  // Memory patterns cost 0.8 GB of peak for no gain in time (docs/notes/matting.md §3).
  enableMemPattern: false,
  executionMode: 'sequential',
  interOpNumThreads: 1,
  intraOpNumThreads: threads,
  graphOptimizationLevel: 'all',
  // Threads that spin while waiting would take a core from the server.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
  // 3: errors only. The default model warns of each of its unused outputs.
  logSeverityLevel: 3,
});

/** @throws Error when the file is no model, or lacks the input or output that its spec names. */
export async function openNetwork(model: Model, threads: number): Promise<Network> {
  const { input, output } = model.spec;
  const session = await InferenceSession.create(model.file, sessionOptions(threads));
  if (!session.inputNames.includes(input.name)) {
    throw new Error(`${model.file} has no input "${input.name}"; it has ${session.inputNames.join(', ')}`);
  }
  if (!session.outputNames.includes(output.name)) {
    throw new Error(`${model.file} has no output "${output.name}"; it has ${session.outputNames.join(', ')}`);
  }
  const plane = input.size * input.size;
  const expected = plane * (output.classes?.length ?? 1);
  const floats = new Float32Array(3 * plane);
  return {
    input: floats,
    async run() {
      const tensor = new Tensor('float32', floats, [1, 3, input.size, input.size]);
      // Naming the one output spares the other eleven of the default model.
      const outputs = await session.run({ [input.name]: tensor }, [output.name]);
      const data = outputs[output.name]?.data;
      if (!(data instanceof Float32Array) || data.length !== expected) {
        throw new Error(`${model.file}: output "${output.name}" is not ${expected} floats`);
      }
      return data;
    },
  };
}
