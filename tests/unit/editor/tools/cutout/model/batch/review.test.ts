import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, paywallFor } from '../../../../../../../editor/tools/cutout/model/batch/paywall.ts';
import { countsOf, filtered, inOrder } from '../../../../../../../editor/tools/cutout/model/batch/review.ts';
import { allOf, kept, ranged, toggled } from '../../../../../../../editor/tools/cutout/model/batch/selection.ts';
import {
  groupOf,
  mayRetry,
  type TileStatus,
  tileStatusOf,
} from '../../../../../../../editor/tools/cutout/model/batch/tile-status.ts';
import { distinct } from '../../../../../../../editor/tools/cutout/model/batch/zip-names.ts';
import { FILTERS, type Filter, SORTS } from '../../../../../../../editor/tools/cutout/model/batch-state.ts';
import { FRESH_HISTORY } from '../../../../../../../editor/tools/cutout/model/design-history.ts';
import type { Entry } from '../../../../../../../editor/tools/cutout/model/entry.ts';
import { createWork } from '../../../../../../../src/cutout/reduce-work.ts';
import { PROCESS_STATUS } from '../../../../../../../src/cutout/status.ts';
import { LOCALES } from '../../../../../../../src/protocol/locales.ts';
import { CUT } from '../../../../harness.ts';

const GOES_ON = { paused: false, offline: false };
const picture = { name: 'a.jpg', bytes: 1, way: 'drop' as const, url: '', width: 1, height: 1 };
const fresh = (uuid = 'a'): Entry => ({
  work: createWork({ url: '', name: 'a.jpg', width: 1, height: 1, size: 1, position: 0, way: 'drop' }, uuid),
  ...{ picture, kind: undefined, progress: undefined, problem: undefined, cancelled: false, result: undefined },
  ...{ since: 0, history: FRESH_HISTORY },
});
const result = (quality?: { score: number; edges: 'clean' | 'check' }): Partial<Entry> => ({
  result: {
    ...{ cut: CUT, found: undefined, bitmap: undefined },
    info: { uuid: 'a', mattingType: 0, width: 1, height: 1, box: CUT.box, useFe: false, ...(quality && { quality }) },
  },
});
const problem = (code: string, retry: boolean): Partial<Entry> =>
  ({ problem: { code, retry } }) as unknown as Partial<Entry>;
const progress = (step: string, value = 40): Partial<Entry> =>
  ({ progress: { step, value, slow: 0, busy: undefined } }) as unknown as Partial<Entry>;
const withStatus = (processStatus: Entry['work']['processStatus'], isCharged = false): Partial<Entry> => ({
  work: { ...fresh().work, processStatus, isCharged },
});

/** Every status of a picture, and what its tile says. */
const STATUSES: Readonly<Record<string, [Partial<Entry>, TileStatus, group: string]>> = {
  'just added': [{}, 'waiting', 'under'],
  checked: [progress('check'), 'checking', 'under'],
  fetched: [progress('fetch'), 'checking', 'under'],
  uploaded: [progress('upload'), 'uploading', 'under'],
  'cut out': [progress('edges'), 'cutting', 'under'],
  'in the queue': [{ task: 'waiting' }, 'waiting', 'under'],
  'to be tried again': [{ task: 'resting', ...problem('NETWORK', true) }, 'waiting', 'under'],
  'held for the account': [{ task: 'held' }, 'held', 'under'],
  done: [result(), 'ready', 'ready'],
  'done, its edges clean': [result({ score: 0.9, edges: 'clean' }), 'ready', 'ready'],
  'done, its edges in doubt': [result({ score: 0.2, edges: 'check' }), 'unsure', 'ready'],
  'done, and looked at': [{ ...result({ score: 0.2, edges: 'check' }), isFine: true }, 'ready', 'ready'],
  'drawn again': [{ ...result(), ...withStatus(PROCESS_STATUS.applying) }, 'applying', 'ready'],
  'done, though another try failed': [{ ...result(), ...problem('NETWORK', true) }, 'ready', 'ready'],
  'without a subject': [problem('NO_SUBJECT', false), 'noSubject', 'need'],
  empty: [problem('EMPTY_RESULT', false), 'empty', 'need'],
  failed: [problem('NETWORK', true), 'failed', 'need'],
  refused: [problem('IMAGE_FORMAT', false), 'refused', 'need'],
  cancelled: [{ cancelled: true }, 'cancelled', 'need'],
};
const rows = Object.entries(STATUSES);

describe('what a tile says of a picture', () => {
  it.each(rows.map(([what, row]) => [what, ...row] as const))('that is %s', (_what, more, status, group) => {
    const entry = { ...fresh(), ...more };
    expect([tileStatusOf(entry, GOES_ON), groupOf(status)]).toEqual([status, group]);
  });

  it('in a batch that is paused, or without a network, is that, where it waits', () => {
    const waiting: Entry = { ...fresh(), task: 'waiting' };
    expect(tileStatusOf(waiting, { paused: true, offline: true })).toBe('paused');
    expect(tileStatusOf(waiting, { paused: false, offline: true })).toBe('offline');
    for (const [, [more, status]] of rows.filter(([, [{ task }]]) => task === undefined || task === 'held')) {
      expect(tileStatusOf({ ...fresh(), ...more }, { paused: true, offline: true })).toBe(status);
    }
  });

  it('can be tried again as it is only where that may help', () => {
    const again = rows.filter(([, [, status]]) => mayRetry(status)).map(([what]) => what);
    expect(again).toEqual(['failed', 'cancelled']);
  });
});

const status = fc.constantFrom(...rows.map(([what]) => what));
/** A batch of pictures that stand anyhow. */
const batches = fc
  .array(fc.record({ what: status, name: fc.constantFrom('b', 'a10', 'a9', 'A1', 'ä') }), { maxLength: 12 })
  .map((all) => {
    const order = all.map((_, n) => `u${n}`);
    const works = Object.fromEntries(
      all.map(({ what, name }, n): [string, Entry] => [
        `u${n}`,
        { ...fresh(`u${n}`), ...STATUSES[what]?.[0], picture: { ...picture, name } },
      ]),
    );
    return { order, works };
  });

describe('a batch that is looked at', () => {
  it('has each picture in one group, and a bar between nothing and all', () => {
    fc.assert(
      fc.property(batches, ({ order, works }) => {
        const { all, ready, under, failed, check, bar } = countsOf(works, order, GOES_ON);
        expect([all, ready + under + failed]).toEqual([order.length, order.length]);
        expect(check).toBeLessThanOrEqual(ready);
        expect(bar).toBeGreaterThanOrEqual(0);
        expect(bar).toBeLessThanOrEqual(100);
        if (all > 0 && under === 0) expect(bar).toBe(100);
      }),
    );
  });

  it('has as many tiles behind a filter as it is said to have', () => {
    const countOf: Readonly<Record<Filter, 'all' | 'check' | 'ready' | 'failed'>> = {
      ...{ all: 'all', check: 'check', ready: 'ready', failed: 'failed' },
    };
    fc.assert(
      fc.property(batches, fc.constantFrom(...FILTERS), ({ order, works }, filter) => {
        const counts = countsOf(works, order, GOES_ON);
        expect(filtered(works, order, filter, GOES_ON)).toHaveLength(counts[countOf[filter]]);
      }),
    );
  });

  it('keeps every picture in any order, and sorting what is sorted changes nothing', () => {
    fc.assert(
      fc.property(batches, fc.constantFrom(...SORTS), fc.constantFrom(...LOCALES), ({ order, works }, sort, locale) => {
        const shown = inOrder(works, order, sort, GOES_ON, locale);
        expect([...shown].sort()).toEqual([...order].sort());
        expect(inOrder(works, shown, sort, GOES_ON, locale)).toEqual(shown);
      }),
    );
  });

  it('has in front what needs a look, the least sure of the doubtful first, and at the end what is done', () => {
    const works: Record<string, Entry> = {
      done: { ...fresh(), ...result() },
      unsure: { ...fresh(), ...result({ score: 0.4, edges: 'check' }) },
      less: { ...fresh(), ...result({ score: 0.1, edges: 'check' }) },
      under: { ...fresh(), ...progress('check') },
      failed: { ...fresh(), ...problem('NETWORK', true) },
      nothing: { ...fresh(), ...problem('NO_SUBJECT', false) },
    };
    const order = Object.keys(works);
    expect(inOrder(works, order, 'review', GOES_ON, 'en')).toEqual([
      'failed',
      'nothing',
      'less',
      'unsure',
      'under',
      'done',
    ]);
  });

  it.each([
    ['en', ['img10', 'img9', 'Img1', 'b'], ['b', 'Img1', 'img9', 'img10']],
    ['cn', ['张', '李', '白'], ['白', '李', '张']],
    ['kr', ['나', '가', '다'], ['가', '나', '다']],
  ] as const)('has names in the order of the language: %s', (locale, names, expected) => {
    const works = Object.fromEntries(names.map((name) => [name, { ...fresh(), picture: { ...picture, name } }]));
    expect(inOrder(works, [...names], 'name', GOES_ON, locale)).toEqual(expected);
  });
});

describe('what is selected', () => {
  const visible = ['a', 'b', 'c', 'd', 'e'];
  const none = { selected: new Set<string>(), anchor: undefined };
  const uuids = fc.constantFrom(...visible, 'gone');
  const presses = fc.array(fc.tuple(fc.constantFrom('press', 'range', 'all', 'keep'), uuids), { maxLength: 15 });

  it('goes in and out by a press, and a range goes from the last press to here', () => {
    const one = toggled(none, 'b');
    expect([...ranged(one, 'd', visible).selected]).toEqual(['b', 'c', 'd']);
    expect([...ranged(ranged(one, 'd', visible), 'a', visible).selected].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect([...toggled(toggled(one, 'c'), 'b').selected]).toEqual(['c']);
    expect([...ranged(none, 'c', visible).selected]).toEqual(['c']);
    expect([...allOf(one, visible).selected]).toEqual(visible);
    expect(allOf(allOf(one, visible), visible).selected.size).toBe(0);
    expect(allOf(none, []).selected.size).toBe(0);
  });

  it('never is what is gone, whatever was pressed', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        let now: Parameters<typeof toggled>[0] = none;
        for (const [what, uuid] of pressed) {
          const before = now.selected;
          const held = new Set(before);
          if (what === 'press') now = toggled(now, uuid);
          else if (what === 'range') now = ranged(now, uuid, visible);
          else if (what === 'all') now = allOf(now, visible);
          else now = kept(now, visible);
          expect(before).toEqual(held);
        }
        const last = kept(now, ['b', 'd']);
        expect([...last.selected].every((uuid) => uuid === 'b' || uuid === 'd')).toBe(true);
        expect([undefined, 'b', 'd']).toContain(last.anchor);
      }),
    );
  });
});

describe('what a batch costs', () => {
  it.each([
    ['a partner’s key', undefined, 9, 9, undefined],
    ['a member', { role: 'member' }, 9, 9, undefined],
    ['a visitor with one picture', { role: 'visitor' }, 1, 1, undefined],
    ['a visitor with two', { role: 'visitor' }, 2, 2, { kind: 'login', count: 2 }],
    ['a user with enough', { role: 'user', left: 3 }, 5, 3, undefined],
    ['a user with one too few', { role: 'user', left: 2 }, 5, 3, { kind: 'sheets', needed: 3, left: 2 }],
    ['a user with none, whose works are all paid', { role: 'user', left: 0 }, 5, 0, undefined],
  ] as const)('%s', (_who, account, count, needed, paywall) => {
    expect(paywallFor(account, count, needed)).toEqual(paywall);
  });

  it('is what has neither a ticket nor is done, and what was used up', () => {
    const works: Record<string, Entry> = {
      open: fresh(),
      ticket: { ...fresh(), ticket: 't' },
      done: { ...fresh(), ...withStatus(PROCESS_STATUS.done) },
      charged: { ...fresh(), ...withStatus(PROCESS_STATUS.done, true) },
      failed: { ...fresh(), ...withStatus(PROCESS_STATUS.failed) },
    };
    expect(costOf({ order: [...Object.keys(works), 'gone'], works })).toEqual({ needed: 2, used: 1 });
  });
});

it('names of one archive are all different, whatever their case, and keep their endings', () => {
  expect(distinct(['a.png', 'A.png', 'a (2).png', 'a.png', '.png', '.png', 'b', 'b'])).toEqual([
    ...['a.png', 'A (2).png', 'a (2) (2).png', 'a (3).png', '.png', '.png (2)', 'b', 'b (2)'],
  ]);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[aAbB]{1,2}( \([23]\))?(\.png)?$/), { maxLength: 20 }), (names) => {
      const unique = distinct(names);
      expect(new Set(unique.map((name) => name.toLowerCase())).size).toBe(names.length);
      expect(distinct(unique)).toEqual(unique);
    }),
  );
});
