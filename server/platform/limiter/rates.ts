import { isIPv6 } from 'node:net';

export interface Rate {
  /** Requests that may come at once. */
  burst: number;
  /** Requests that come back each minute. */
  perMinute: number;
}

/** What one address and one key may ask. */
export interface AreaRates {
  address: Rate;
  key: Rate;
}

/** Token buckets, by what is asked and by whom. A key stands for all of a partner's visitors, an address for one household. */
export const RATES = {
  editsdk: { address: { burst: 60, perMinute: 120 }, key: { burst: 1200, perMinute: 6000 } },
  policy: { address: { burst: 60, perMinute: 120 }, key: { burst: 1200, perMinute: 6000 } },
  // A household's logins; each may send a mail.
  login: { address: { burst: 20, perMinute: 10 }, key: { burst: 20, perMinute: 10 } },
  account: { address: { burst: 240, perMinute: 600 }, key: { burst: 240, perMinute: 600 } },
  // A batch at once, then less than two cores can do: they cut out thirty a minute.
  matting: { address: { burst: 30, perMinute: 20 }, key: { burst: 600, perMinute: 3000 } },
  // Small answers from memory.
  material: { address: { burst: 240, perMinute: 600 }, key: { burst: 240, perMinute: 600 } },
  result: { address: { burst: 60, perMinute: 120 }, key: { burst: 1200, perMinute: 6000 } },
  // A partner's servers, behind one address or two.
  removal: { address: { burst: 120, perMinute: 600 }, key: { burst: 600, perMinute: 3000 } },
  // A page of backgrounds has thirty thumbnails.
  file: { address: { burst: 600, perMinute: 1200 }, key: { burst: 600, perMinute: 1200 } },
  // Words to a person, each of which somebody reads.
  feedback: { address: { burst: 5, perMinute: 2 }, key: { burst: 60, perMinute: 120 } },
  // Pages of operators, and their logins.
  operator: { address: { burst: 120, perMinute: 240 }, key: { burst: 120, perMinute: 240 } },
  'operator-login': { address: { burst: 10, perMinute: 6 }, key: { burst: 10, perMinute: 6 } },
  picture: { address: { burst: 20, perMinute: 30 }, key: { burst: 400, perMinute: 1500 } },
} as const satisfies Record<string, AreaRates>;

export type RateArea = keyof typeof RATES;

/** One IPv6 subscriber holds a /64 and could use a new address for every request: the /64 is the unit. */
export function network(address: string): string {
  if (!address.includes(':') || !isIPv6(address) || /^::ffff:[\d.]+$/i.test(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
