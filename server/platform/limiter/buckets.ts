import { network, widerNetworks } from './networks.ts';
import { type AreaRates, RATES, type Rate, type RateArea } from './rates.ts';

/** Who asks; each that is named has a bucket. A key is one that is there: made-up ones must cost no memory. */
export interface Asking {
  address?: string | undefined;
  session?: string | undefined;
  key?: string | undefined;
}

export type BucketLevel = 'wide48' | 'wide56' | 'address' | 'session' | 'key';

/** One bucket that a request takes from. */
export interface Bucket {
  level: BucketLevel;
  id: string;
  rate: Rate;
}

/** The buckets in which a request counts, the widest network first: what it refuses makes no bucket for what lies within. */
export function bucketsOf(area: RateArea, { address, session, key }: Asking, rates: RateTable): Bucket[] {
  const of = rates[area];
  const buckets: Bucket[] = [];
  if (address !== undefined) {
    const unit = network(address);
    for (const { level, id, times } of widerNetworks(unit))
      buckets.push({ level, id, rate: multiplied(of.address, times) });
    buckets.push({ level: 'address', id: unit, rate: of.address });
  }
  if (session !== undefined && of.session !== undefined)
    buckets.push({ level: 'session', id: session, rate: of.session });
  if (key !== undefined) buckets.push({ level: 'key', id: key, rate: of.key });
  return buckets;
}

export type RateTable = Readonly<Record<RateArea, AreaRates>>;

const multiplied = ({ burst, perMinute }: Rate, times: number): Rate => ({
  burst: burst * times,
  perMinute: perMinute * times,
});

/** The rates of an installation that multiplies each of them. */
export function ratesTimes(factor: number): RateTable {
  const rows = Object.entries(RATES).map(([area, levels]) => [
    area,
    Object.fromEntries(Object.entries(levels).map(([level, rate]) => [level, multiplied(rate, factor)])),
  ]);
  return { ...RATES, ...Object.fromEntries(rows) };
}
