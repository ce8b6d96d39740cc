import { systemClock } from '../../src/base/clock.ts';
import { keptRegion, regionOf } from '../../src/context/region.ts';
import { caller } from '../config/caller.ts';
import { siteConfig } from '../config/config.ts';

const storage = () => localStorage;

async function ask(signal: AbortSignal): Promise<string> {
  const { createServices } = await import('../../src/api/services.ts');
  const options = {
    origin: siteConfig().editorOrigin,
    clock: systemClock,
    context: () => ({ ...caller(), lang: 'en' }),
  };
  return createServices(options).nationCode(signal);
}

/** Where this page is seen from; what was not learnt in the first 200 ms is asked for once more, with more time (spec §9). */
export async function learnRegion(): Promise<string> {
  const ports = { ask, storage, clock: systemClock };
  const first = await regionOf(ports);
  return keptRegion(storage) === undefined ? await regionOf(ports, true) : first;
}
