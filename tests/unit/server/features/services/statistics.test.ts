import { expect, it } from 'vitest';
import { OTHER_PATH, type Seen, Statistics } from '../../../../../server/features/services/statistics.ts';
import { tables } from '../../kit.ts';

const DAY = 86_400_000;
const view = (path: string, more: Partial<Seen> = {}): Seen => ({
  event: 'page_view',
  host: 'OFFICIAL',
  lang: 'en',
  path,
  edition: '',
  ...more,
});

async function counting() {
  const { database, clock } = await tables();
  return { statistics: new Statistics(database, clock), clock };
}

it('counts are of days, those without any too, and of pages and events, the largest first', async () => {
  const { statistics, clock } = await counting();
  await statistics.add([
    view('/a'),
    view('/b'),
    view('/b'),
    view('/b', { lang: 'jp' }),
    view('', { event: 'download' }),
  ]);
  clock.advance(2 * DAY);
  await Promise.all([statistics.add([view('/a'), view('/b')]), statistics.add([view('/b'), view('/a')])]);
  await statistics.add([]);
  expect(await statistics.byDay('page_view', 4)).toEqual([
    { day: '2026-11-20', count: 0 },
    { day: '2026-11-21', count: 4 },
    { day: '2026-11-22', count: 0 },
    { day: '2026-11-23', count: 4 },
  ]);
  expect(await statistics.top('path', 4)).toEqual([
    { name: '/b', count: 5 },
    { name: '/a', count: 3 },
  ]);
  expect(await statistics.top('event', 4, 1)).toEqual([{ name: 'page_view', count: 8 }]);
  expect((await statistics.top('path', 1)).map(({ count }) => count)).toEqual([2, 2]);
});

it('a page view with an edition of the desktop is counted by itself', async () => {
  const { statistics } = await counting();
  await statistics.add([
    view('/en/download/'),
    view('/en/download/', { edition: 'uos-arm64' }),
    view('/en/download/', { edition: 'uos-arm64' }),
  ]);
  expect(await statistics.top('path', 1)).toEqual([
    { name: '/en/download/ (uos-arm64)', count: 2 },
    { name: '/en/download/', count: 1 },
  ]);
});

it('paths that a script makes up are one row past two thousand of a day, and known ones go on', async () => {
  const { statistics, clock } = await counting();
  await statistics.add(Array.from({ length: 2_100 }, (_, n) => view(`/${n}`)));
  await statistics.add([view('/7'), view('/made-up')]);
  const top = await statistics.top('path', 1, 3);
  expect(top.slice(0, 2)).toEqual([
    { name: OTHER_PATH, count: 101 },
    { name: '/7', count: 2 },
  ]);
  clock.advance(DAY);
  await statistics.add([view('/made-up')]);
  expect(await statistics.top('path', 1)).toEqual([{ name: '/made-up', count: 1 }]);
});

it('days of more than 400 ago are forgotten', async () => {
  const { statistics, clock } = await counting();
  await statistics.add([view('/old')]);
  clock.advance(400 * DAY);
  await statistics.sweep();
  expect((await statistics.byDay('page_view', 401))[0]?.count).toBe(1);
  clock.advance(DAY);
  await statistics.sweep();
  expect((await statistics.byDay('page_view', 402))[0]?.count).toBe(0);
});
