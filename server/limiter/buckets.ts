import { network, RATES, type Rate, type RateArea } from '../limits.ts';

/** One bucket that a request takes from. */
export interface Bucket {
  /** `matting:address:192.0.2.1`. */
  id: string;
  rate: Rate;
}

/** The buckets of one request. */
export function bucketsOf(area: RateArea, address: string, key: string | undefined, rates: RateTable): Bucket[] {
  const own = bucket(rates, `${area}:address`, network(address));
  return key === undefined ? [own] : [own, bucket(rates, `${area}:key`, key)];
}

const bucket = (rates: RateTable, name: keyof RateTable, owner: string): Bucket => ({
  id: `${name}:${owner}`,
  rate: rates[name],
});

export type RateTable = Readonly<Record<keyof typeof RATES, Rate>>;

/** The rates of an installation that multiplies each of them. */
export function ratesTimes(factor: number): RateTable {
  const rows = Object.entries(RATES).map(([name, { burst, perMinute }]) => {
    return [name, { burst: burst * factor, perMinute: perMinute * factor }] as const;
  });
  return { ...RATES, ...Object.fromEntries(rows) };
}
