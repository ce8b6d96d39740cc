/**
 * Entry of a matting worker: a process of its own, spoken to over Node's IPC channel (see process-worker.ts for why a
 * process). It loads one model, or finds the inference server that holds it, then does one job at a time.
 */
import sharp from 'sharp';
import { systemClock } from '../../../../src/base/clock.ts';
import { asCutoutError } from '../../../../src/protocol/errors.ts';
import { ServerGone } from '../../kserve/kserve-model.ts';
import { openKserveNetwork } from '../../kserve/kserve-network.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import { OnDemand } from '../../registry/on-demand.ts';
import type { AnyModel, Model } from '../../runtime/model-spec.ts';
import { type Network, openNetwork } from '../../runtime/network.ts';
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
import { type FromWorker, type HelperModels, isToWorker, type ToWorker } from './worker-messages.ts';

// One picture at a time: libvips threads and its cache would only take cores and memory from the network.
sharp.concurrency(1);
sharp.cache(false);

const say = (message: FromWorker) => {
  process.send?.(message);
};

let loaded: { model: AnyModel; network: Network; helpers: Helpers & AlternativeHelpers } | undefined;

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

async function load({ model, threads, rehearse, ...helpers }: Extract<ToWorker, { type: 'load' }>): Promise<void> {
  try {
    const network = 'server' in model ? await openKserveNetwork(model) : await openNetwork(model, threads);
    const started = performance.now();
    if (rehearse) await network.run();
    loaded = { model, network, helpers: helpersBy(helpers, threads) };
    say(rehearse ? { type: 'ready', runMs: performance.now() - started } : { type: 'ready' });
  } catch (error) {
    say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', async (message: unknown) => {
  if (!isToWorker(message)) return;
  if (message.type === 'load') {
    await load(message);
    return;
  }
  const { id, job } = message;
  try {
    if (!loaded) throw new Error('A job came before the model');
    const { model, network, helpers } = loaded;
    const result = await ('alternatives' in job
      ? findAlternatives(model, network, job, helpers)
      : segmentPicture(model, network, job, helpers));
    say({ type: 'done', id, result });
  } catch (error) {
    // The next worker waits until the server is back; that one is not ready meanwhile, and says so to /readyz.
    if (error instanceof ServerGone) process.exit(1);
    const { code, message: text } = asCutoutError(error, 'MATTING_FAILED');
    const busy = error instanceof EngineBusy ? { retryAfter: error.retryAfterSeconds } : {};
    say({ type: 'refused', id, code, message: text, ...busy });
  }
});

// The server is gone: nobody is left to work for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group of a terminal; the server finishes its work first and then ends the workers itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
