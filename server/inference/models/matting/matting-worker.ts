/** Entry of a matting worker: loads one model, or finds the inference server that holds it, and what helps it where that is needed. */
import { systemClock } from '../../../../src/base/clock.ts';
import { ServerGone } from '../../kserve/kserve-model.ts';
import { openKserveNetwork } from '../../kserve/kserve-network.ts';
import { serveJobs } from '../../pool/serve-jobs.ts';
import { OnDemand } from '../../registry/on-demand.ts';
import type { Model } from '../../runtime/model-spec.ts';
import { openNetwork } from '../../runtime/network.ts';
import { openClickNetwork } from '../click/click-network.ts';
import type { ClickModel } from '../click/click-spec.ts';
import { encodedOnce } from '../click/encoded-once.ts';
import type { LendClick } from './alternative-ways.ts';
import { type AlternativeHelpers, findAlternatives } from './alternatives.ts';
import { type Helpers, segmentPicture } from './job.ts';
import { findMissedSubjectWith } from './missed-subject.ts';
import { lookAt, type Opinion } from './opinions.ts';
import { partBoxedWith } from './part-boxed.ts';
import { promptMaskWith } from './prompted-mask.ts';
import { repairWith } from './see-through.ts';
import type { HelperModels, LoadMatting, WorkerJob, WorkerResult } from './worker-jobs.ts';

/** Where it does not work, the mask stays as it is: a cut-out must not fail for what would have made it better. */
function helpersBy({ click, small }: HelperModels, threads: number): Helpers & AlternativeHelpers {
  return { ...(click && clickHelpers(click, threads)), ...(small && { opinion: opinionBy(small, threads) }) };
}

function clickHelpers(click: ClickModel, threads: number): Helpers & AlternativeHelpers {
  const onDemand = new OnDemand(async () => encodedOnce(await openClickNetwork(click, threads)), systemClock);
  const lend: LendClick = (work) => onDemand.use(work);
  const repair = repairWith(lend);
  const promptMask = promptMaskWith(lend);
  const findMissedSubject = findMissedSubjectWith(lend);
  const partBoxed = partBoxedWith(lend);
  return {
    lend,
    repair: (...asked) => repair(...asked).catch(undone),
    promptMask: (...asked) => promptMask(...asked).catch(undone),
    findMissedSubject: (...asked) => findMissedSubject(...asked).catch(undone),
    partBoxed: (...asked) => partBoxed(...asked).catch(undone),
  };
}

function opinionBy(small: Model, threads: number): Opinion {
  const onDemand = new OnDemand(() => openNetwork(small, threads), systemClock);
  const { spec } = small;
  return (picture, side) =>
    onDemand.use((network) => lookAt(picture, side, spec, spec.input.size, network)).catch(undone);
}

function undone(error: unknown): undefined {
  console.error('a matte was not mended:', error);
}

serveJobs<LoadMatting, WorkerJob, WorkerResult>(async ({ model, threads, rehearse, ...models }) => {
  const network = 'server' in model ? await openKserveNetwork(model) : await openNetwork(model, threads);
  const started = performance.now();
  if (rehearse) await network.run();
  const helpers = helpersBy(models, threads);
  const answer = (job: WorkerJob): Promise<WorkerResult> =>
    'alternatives' in job
      ? findAlternatives(model, network, job, helpers)
      : segmentPicture(model, network, job, helpers);
  return {
    ...(rehearse && { runMs: performance.now() - started }),
    work: (job) =>
      answer(job).catch((error: unknown) => {
        // The next worker waits until the server is back; that one is not ready meanwhile, and says so to /readyz.
        if (error instanceof ServerGone) process.exit(1);
        throw error;
      }),
  };
});
