import { type Clock, systemClock } from '../../../src/base/clock.ts';
import type { RemoteModel } from '../runtime/model-spec.ts';
import type { Network } from '../runtime/network.ts';
import { openKserveModel } from './kserve-model.ts';

/**
 * A matting model on an inference server.
 * @throws Error when the model is another one than the spec says, or never becomes ready
 */
export async function openKserveNetwork(
  { server, name, version, spec }: RemoteModel,
  clock: Clock = systemClock,
): Promise<Network> {
  const { size } = spec.input;
  const planes = spec.output.classes?.length ?? 1;
  const run = await openKserveModel(
    { server, name, version },
    {
      inputs: [{ name: spec.input.name, shape: [1, 3, size, size] }],
      output: { name: spec.output.name, shape: [1, planes, size, size] },
    },
    { clock },
  );
  const floats = new Float32Array(3 * size * size);
  return { input: floats, run: async () => await run([floats]) };
}
