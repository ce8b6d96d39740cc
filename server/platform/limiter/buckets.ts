import { type AreaRates, network, RATES, type Rate, type RateArea } from './rates.ts';

/** One bucket that a request takes from. */
export interface Bucket {
  /** `matting:address:192.0.2.1`. */
  id: string;
  rate: Rate;
}

/** That of an address, and that of a key where one is given. */
export function bucketsOf(area: RateArea, address: string, key: string | undefined, rates: RateTable): Bucket[] {
  const { address: forAddress, key: forKey } = rates[area];
  const own = { id: `${area}:address:${network(address)}`, rate: forAddress };
  return key === undefined ? [own] : [own, { id: `${area}:key:${key}`, rate: forKey }];
}

export type RateTable = Readonly<Record<RateArea, AreaRates>>;

/** The rates of an installation that multiplies each of them. */
export function ratesTimes(factor: number): RateTable {
  const times = ({ burst, perMinute }: Rate): Rate => ({ burst: burst * factor, perMinute: perMinute * factor });
  const rows = Object.entries(RATES).map(([area, { address, key }]) => {
    return [area, { address: times(address), key: times(key) }] as const;
  });
  return { ...RATES, ...Object.fromEntries(rows) };
}
