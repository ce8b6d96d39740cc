import { expect, it } from 'vitest';
import type { EnhancedTile, EnhanceJob } from '../../../../../../server/inference/models/enhance/enhance.ts';
import { createLocalEnhance } from '../../../../../../server/inference/models/enhance/local-enhance.ts';
import type { PoolWorker } from '../../../../../../server/inference/pool/pool-worker.ts';
import { silentLog } from '../../../../../setup/silent-log.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const MODEL = { file: 'x2.onnx', name: 'tiny', scale: 2, input: 'in', output: 'out', range: 255 } as const;
const from = { key: 'k', visitor: { address: 'a', session: 's' } };
const job: EnhanceJob = { tile: { rgb: new Uint8Array(3), width: 1, height: 1 }, scale: 2 };
const { signal } = new AbortController();

it('starts its process with the first tile, and ends it when none has come for two minutes', async () => {
  const clock = createSimulatedClock();
  let [started, ended] = [0, 0];
  const start = (): PoolWorker<EnhanceJob, EnhancedTile> => {
    started += 1;
    let end = (_why: string) => {};
    const gone = new Promise<string>((resolve) => {
      end = resolve;
    });
    return {
      ready: Promise.resolve({}),
      gone,
      run: async () => ({ png: new Uint8Array(1), ms: 1 }),
      async terminate() {
        ended += 1;
        end('ended');
      },
    };
  };
  const enhance = createLocalEnhance({ models: [MODEL], log: silentLog, clock, start });
  expect([enhance.state, enhance.scales, started]).toEqual(['on demand', [2], 0]);
  await enhance.enlarge(signal, job, from);
  await enhance.enlarge(signal, job, from);
  expect([enhance.state, started, ended]).toEqual(['warm', 1, 0]);
  await clock.advance(130_000);
  expect(ended).toBe(1);
  await enhance.enlarge(signal, job, from);
  expect(started).toBe(2);
  await expect(enhance.enlarge(signal, { ...job, scale: 4 }, from)).rejects.toMatchObject({
    code: 'MODEL_NOT_CONFIGURED',
  });
  await enhance.close();
  await expect(enhance.enlarge(signal, job, from)).rejects.toMatchObject({ code: 'MATTING_FAILED' });
});
