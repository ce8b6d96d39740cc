import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { anySide } from '../onnx/any-side.ts';
import type { Model } from './model-spec.ts';

/** A loaded model. Lives in a worker: `run` blocks its thread for seconds (docs/notes/matting.md §3). */
export interface Network {
  /** The input's floats, filled by the caller before each run; reused, so that runs leave no 12 MB of waste each. */
  readonly input: Float32Array;
  /**
   * @param side of a smaller square than the model's own, in the first floats of the input; for a model whose spec has `looks`
   */
  run(side?: number): Promise<Float32Array>;
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
export async function openNetwork(model: Model, threads: number): Promise<Network & { close(): Promise<void> }> {
  const { input, output } = model.spec;
  const session = await sessionOf(model, threads);
  if (!session.inputNames.includes(input.name)) {
    throw new Error(`${model.file} has no input "${input.name}"; it has ${session.inputNames.join(', ')}`);
  }
  if (!session.outputNames.includes(output.name)) {
    throw new Error(`${model.file} has no output "${output.name}"; it has ${session.outputNames.join(', ')}`);
  }
  const planes = output.classes?.length ?? 1;
  const floats = new Float32Array(3 * Math.max(input.size, ...(model.spec.looks ?? [])) ** 2);
  return {
    input: floats,
    async run(side = input.size) {
      const expected = planes * side * side;
      const tensor = new Tensor('float32', floats.subarray(0, 3 * side * side), [1, 3, side, side]);
      // Naming the one output spares the other eleven of the default model.
      const outputs = await session.run({ [input.name]: tensor }, [output.name]);
      const data = outputs[output.name]?.data;
      if (!(data instanceof Float32Array) || data.length !== expected) {
        throw new Error(`${model.file}: output "${output.name}" is not ${expected} floats`);
      }
      return data;
    },
    close: () => session.release(),
  };
}

async function sessionOf({ file, spec }: Model, threads: number): Promise<InferenceSession> {
  if (spec.looks === undefined) return await InferenceSession.create(file, sessionOptions(threads));
  const bytes = anySide(await readFile(file), spec.input.name, spec.output.name);
  return await InferenceSession.create(bytes, sessionOptions(threads));
}
