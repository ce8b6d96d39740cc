import type { Clock } from '../base/clock.ts';
import { LOCAL_NAMES } from './stored-values.ts';

/** Where nothing is known (spec §7). */
export const UNKNOWN_REGION = 'CN';
/** ms that the first question may take, and one that is asked again (spec §9). */
export const REGION_TIMEOUTS = { first: 200, refresh: 3_000 } as const;

const SHAPE = /^[A-Z]{2}$/;

export interface RegionPorts {
  /** The `nation_code` of the call. */
  ask(signal: AbortSignal): Promise<string>;
  /** Gives the storage; throws where the browser refuses it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  clock: Clock;
}

/** The region that is kept here; undefined: it was never learnt. */
export function keptRegion(storage: RegionPorts['storage']): string | undefined {
  try {
    const kept = storage().getItem(LOCAL_NAMES.region) ?? '';
    return SHAPE.test(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The country that a page is seen from: what is kept, else what the server answers in time, else CN (spec §7). It chooses a flow, and
 * the language of the address wins over it (D30). Never rejects.
 * @param refresh asks again, with more time, whatever is kept
 */
export async function regionOf({ ask, storage, clock }: RegionPorts, refresh = false): Promise<string> {
  const kept = keptRegion(storage);
  if (kept !== undefined && !refresh) return kept;
  const asking = new AbortController();
  const cancel = clock.after(refresh ? REGION_TIMEOUTS.refresh : REGION_TIMEOUTS.first, () => asking.abort());
  const timeout = new Promise<undefined>((resolve) => {
    asking.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  try {
    const answer = await Promise.race([ask(asking.signal), timeout]);
    if (answer === undefined || !SHAPE.test(answer)) return kept ?? UNKNOWN_REGION;
    keep(storage, answer);
    return answer;
  } catch {
    return kept ?? UNKNOWN_REGION;
  } finally {
    cancel();
  }
}

function keep(storage: RegionPorts['storage'], region: string): void {
  try {
    storage().setItem(LOCAL_NAMES.region, region);
  } catch {
    // Full or forbidden: it is asked for again on the next page.
  }
}
