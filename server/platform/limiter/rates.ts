export interface Rate {
  /** Requests that may come at once. */
  burst: number;
  /** Requests that come back each minute. */
  perMinute: number;
}

/** What one address, one key and, where it says so, one session may ask. */
export interface AreaRates {
  address: Rate;
  key: Rate;
  session?: Rate;
}

/** kB in a GB: what is counted in `bytes` areas is kB. */
const GB = 1024 * 1024;

/** GB at once, GB an hour. */
function ofHour(burst: number, hour: number): Rate {
  return { burst: burst * GB, perMinute: (hour * GB) / 60 };
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
  // Clicks on a thing, one after the other; an office of people who mark.
  segment: { address: { burst: 60, perMinute: 90 }, key: { burst: 1200, perMinute: 6000 } },
  // Other cut-outs of a picture: the work of a matting each, and once more for the one that is taken.
  alternatives: { address: { burst: 30, perMinute: 20 }, key: { burst: 600, perMinute: 3000 } },
  // Tiles of pictures: a large one at once, then about what two cores can do.
  enhance: { address: { burst: 400, perMinute: 240 }, key: { burst: 4000, perMinute: 6000 } },
  // Tiles of one picture of a session: 100 megapixels, and those that are tried again.
  'enhance-picture': {
    session: { burst: 2000, perMinute: 2 },
    address: { burst: 2000, perMinute: 2 },
    key: { burst: 2000, perMinute: 2 },
  },
  // Places of pictures, one after the other: seconds of work each.
  fill: { address: { burst: 30, perMinute: 20 }, key: { burst: 600, perMinute: 3000 } },
  // Places of one picture of a session, and those that are tried again.
  'fill-picture': {
    session: { burst: 60, perMinute: 2 },
    address: { burst: 60, perMinute: 2 },
    key: { burst: 60, perMinute: 2 },
  },
  // Small answers from memory.
  material: { address: { burst: 240, perMinute: 600 }, key: { burst: 240, perMinute: 600 } },
  result: { address: { burst: 60, perMinute: 120 }, key: { burst: 1200, perMinute: 6000 } },
  // A partner's servers, behind one address or two.
  removal: { address: { burst: 120, perMinute: 600 }, key: { burst: 600, perMinute: 3000 } },
  // A page of backgrounds has thirty thumbnails.
  file: { address: { burst: 600, perMinute: 1200 }, key: { burst: 600, perMinute: 1200 } },
  // Words to a person, each of which someone reads.
  feedback: { address: { burst: 5, perMinute: 2 }, key: { burst: 60, perMinute: 120 } },
  // A person looks at a page every few seconds; an office of them.
  statistics: { address: { burst: 60, perMinute: 120 }, key: { burst: 60, perMinute: 120 } },
  // One page that goes wrong again and again must not fill the table.
  report: { address: { burst: 10, perMinute: 5 }, key: { burst: 10, perMinute: 5 } },
  // Pages of operators, and their logins.
  operator: { address: { burst: 120, perMinute: 240 }, key: { burst: 120, perMinute: 240 } },
  'operator-login': { address: { burst: 10, perMinute: 6 }, key: { burst: 10, perMinute: 6 } },
  picture: { address: { burst: 20, perMinute: 30 }, key: { burst: 400, perMinute: 1500 } },
  // Pictures on our own site that nobody pays: an office of visitors, each with a few.
  unpaid: {
    session: { burst: 6, perMinute: 6 / 60 },
    address: { burst: 20, perMinute: 20 / 60 },
    key: { burst: 6000, perMinute: 100 },
  },
  // Pictures of one ticket, which is one work's: it may be uploaded again.
  ticket: {
    session: { burst: 4, perMinute: 4 / 1440 },
    address: { burst: 4, perMinute: 4 / 1440 },
    key: { burst: 4, perMinute: 4 / 1440 },
  },
  // kB into the embedded store: at once, and what comes back within an hour. A batch of fifty copies, and an office of such visitors.
  'upload-bytes': { session: ofHour(0.25, 0.5), address: ofHour(1, 2), key: ofHour(10, 20) },
} as const satisfies Record<string, AreaRates>;

export type RateArea = keyof typeof RATES;
