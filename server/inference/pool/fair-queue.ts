/** Whose a job is. */
export interface Asker {
  /** The access key; turns go round between keys. */
  key: string;
  /** Who waits before a page, by network address and session. Left out: a partner's own server, which has one place in its key's round. */
  visitor?: { address: string; session: string } | undefined;
}

export interface Queued {
  readonly from: Asker;
}

export interface FairQueueOptions {
  /** Jobs that may wait. */
  capacity: number;
  /** Of those, of one address, and of one session. */
  each: number;
}

/** What became of a new job. `own`: as many of its asker's as may wait do. `displaced` gave its place to it and is out of the queue. */
export type Admission<Item> = { admitted: true; displaced?: Item } | { admitted: false; why: 'own' | 'full' };

/** Keys in the order of their turns, their visitors in the order of theirs, the jobs of each in the order of arrival. */
type Rounds<Item> = Map<string, Map<string, Item[]>>;

/**
 * A bounded queue in which nobody waits for all of someone else's jobs: keys take turns, and for each key its visitors do. One
 * visitor's jobs keep their order. Where it is full, an asker with fewer waiting jobs takes the place of the last one of the key,
 * or of the own key's visitor, that has most.
 */
export class FairQueue<Item extends Queued> {
  readonly #options: FairQueueOptions;
  readonly #rounds: Rounds<Item> = new Map();
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  add(item: Item): Admission<Item> {
    const { capacity, each } = this.#options;
    if (this.#ownOf(item.from) >= each) return { admitted: false, why: 'own' };
    const displaced = this.#size < capacity ? undefined : this.#lastOfMost(item.from);
    if (this.#size >= capacity && displaced === undefined) return { admitted: false, why: 'full' };
    if (displaced !== undefined) this.remove(displaced);
    put(this.#rounds, item);
    this.#size += 1;
    return displaced === undefined ? { admitted: true } : { admitted: true, displaced };
  }

  /** The job whose turn it is. */
  take(): Item | undefined {
    const item = next(this.#rounds);
    if (item !== undefined) this.#size -= 1;
    return item;
  }

  /** False: it does not wait here. */
  remove(item: Item): boolean {
    const { key } = item.from;
    const visitors = this.#rounds.get(key);
    const jobs = visitors?.get(visitorOf(item.from));
    const at = jobs?.indexOf(item) ?? -1;
    if (visitors === undefined || jobs === undefined || at < 0) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) visitors.delete(visitorOf(item.from));
    if (visitors.size === 0) this.#rounds.delete(key);
    this.#size -= 1;
    return true;
  }

  /** All of them, in the order of their turns. */
  inTurn(): Item[] {
    return drained(copyOf(this.#rounds));
  }

  /** How many would be taken before a new job of this asker. */
  ahead(from: Asker): number {
    const rounds: Rounds<Queued> = copyOf(this.#rounds);
    const probe = { from };
    put(rounds, probe);
    return drained(rounds).indexOf(probe);
  }

  /** How many are taken before the first waiting job of this asker; undefined where it has none. */
  firstOwn(from: Asker): number | undefined {
    const at = this.inTurn().findIndex((item) => shares(item.from, from));
    return at < 0 ? undefined : at;
  }

  /** Of a visitor, the larger of what its address and its session have waiting. */
  #ownOf({ visitor }: Asker): number {
    if (visitor === undefined) return 0;
    const all = this.inTurn().flatMap(({ from }) => from.visitor ?? []);
    const count = (name: 'address' | 'session') => all.filter((other) => other[name] === visitor[name]).length;
    return Math.max(count('address'), count('session'));
  }

  /** The last job of the key that has most waiting, or else of the visitor of the asker's own key; undefined where none has two more than the asker. */
  #lastOfMost(from: Asker): Item | undefined {
    const byKey = [...this.#rounds].map(([name, visitors]) => ({
      name,
      jobs: drained(copyOf(new Map([[name, visitors]]))),
    }));
    const byVisitor = [...(this.#rounds.get(from.key) ?? [])].map(([name, jobs]) => ({ name, jobs }));
    return lastOfLongest(byKey, from.key) ?? lastOfLongest(byVisitor, visitorOf(from));
  }
}

function lastOfLongest<Item>(lines: readonly { name: string; jobs: readonly Item[] }[], own: string): Item | undefined {
  const length = lines.find(({ name }) => name === own)?.jobs.length ?? 0;
  const longest = Math.max(0, ...lines.map(({ jobs }) => jobs.length));
  return longest > length + 1 ? lines.find(({ jobs }) => jobs.length === longest)?.jobs.at(-1) : undefined;
}

/** No address looks like it. */
const SERVER = 'server';
const visitorOf = ({ visitor }: Asker): string => visitor?.address ?? SERVER;

const shares = ({ visitor: one }: Asker, { visitor: other }: Asker): boolean =>
  one !== undefined && other !== undefined && (one.address === other.address || one.session === other.session);

function put<Item extends Queued>(rounds: Rounds<Item>, item: Item): void {
  const { key } = item.from;
  const visitors = rounds.get(key) ?? new Map<string, Item[]>();
  rounds.set(key, visitors);
  const jobs = visitors.get(visitorOf(item.from)) ?? [];
  visitors.set(visitorOf(item.from), jobs);
  jobs.push(item);
}

/** Takes one; its key and its visitor go behind all others. */
function next<Item>(rounds: Rounds<Item>): Item | undefined {
  for (const [key, visitors] of rounds) {
    for (const [visitor, jobs] of visitors) {
      const item = jobs.shift();
      visitors.delete(visitor);
      if (jobs.length > 0) visitors.set(visitor, jobs);
      rounds.delete(key);
      if (visitors.size > 0) rounds.set(key, visitors);
      return item;
    }
  }
  return undefined;
}

function drained<Item>(rounds: Rounds<Item>): Item[] {
  const all: Item[] = [];
  for (let item = next(rounds); item !== undefined; item = next(rounds)) all.push(item);
  return all;
}

const copyOf = <Item>(rounds: Rounds<Item>): Rounds<Item> =>
  new Map([...rounds].map(([key, visitors]) => [key, new Map([...visitors].map(([name, jobs]) => [name, [...jobs]]))]));
