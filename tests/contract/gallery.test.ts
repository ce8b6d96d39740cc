import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Deletion } from '../../server/features/accounts/deletion.ts';
import { Publications } from '../../server/features/gallery/publications.ts';
import { Reports } from '../../server/features/gallery/reports.ts';
import { Review } from '../../server/features/gallery/review.ts';
import { ShownWorks } from '../../server/features/gallery/shown-works.ts';
import {
  galleryPictures,
  galleryReports,
  galleryWorks,
  notices,
  users,
} from '../../server/platform/database/schema.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import type { ContentReader } from '../../src/protocol/content/content-reader.schema.ts';
import { GALLERY_LIMITS } from '../../src/protocol/gallery.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const DAY = 86_400_000;
const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const secret = new MasterSecret(Buffer.alloc(32, 7));
const WORK = { name: 'Pond', alt: 'Three koi', maker: 'Ann', lang: 'en', tags: ['sea'], licence: 'CC-BY-4.0' } as const;
const COPIES = {
  width: 800,
  height: 600,
  files: [400, 800].map((width) => ({ width, bytes: Buffer.from([width % 256, 1]) })),
};
/** What the house has: two works in each language. */
const house = {
  list: async (_kind: string, { cursor, most = 24 }: { cursor?: string; most?: number }) => {
    const all = [{ slug: 'koi' }, { slug: 'cat' }];
    const from = Number(cursor ?? 0);
    const items = all.slice(from, from + most);
    return { items, total: 2, cursor: from + items.length < 2 ? String(from + items.length) : '' };
  },
  page: async () => ({ found: 'none' }),
  revision: async () => 7,
} as unknown as ContentReader;

describe.each(Object.entries(TEST_DATABASES))('the gallery on the %s database', (_, open) => {
  let opened: TestDatabase;
  const publications = () => new Publications(opened.database, clock);
  const reports = () => new Reports(opened.database, clock, secret);
  const review = () => new Review(opened.database, clock);
  const noticeKinds = async () =>
    (await opened.database.run((orm) => orm.select().from(notices))).map(({ kind }) => kind);
  const send = (user = 'ann', more = {}) => publications().publish(user, { ...WORK, tags: ['sea'], ...more }, COPIES);
  const mine = async (user = 'ann') => (await publications().list(user)).map(({ id, state }) => [id, state]);
  const report = (id: string, address: string, user?: string) =>
    reports().add(id, { reason: 'harm', words: '' }, { address, user });
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(async () => {
    await emptyTables(opened.database);
    const createdAt = new Date(clock.now());
    await opened.database.run((orm) => orm.insert(users).values(['ann', 'bob'].map((id) => ({ id, createdAt }))));
  });

  it('a work is its maker’s and the operators’ alone until one of them approves it', async () => {
    const works = new ShownWorks(opened.database, clock);
    const site = works.withWorks(house);
    const before = await site.revision();
    const id = await send();
    await clock.advance(1_001);
    expect(await mine()).toEqual([[id, 'review']]);
    expect(await mine('bob')).toEqual([]);
    expect([(await site.page('work', id, 'en')).found, await works.picture(id, 400)]).toEqual(['none', undefined]);
    expect((await review().list('review')).map((work) => work.id)).toEqual([id]);
    await review().approve('operator:eve', id);
    await clock.advance(1_001);
    const { items, total } = await site.list('work', { lang: 'jp' });
    expect([items.map(({ slug }) => slug), total]).toEqual([[id, 'koi', 'cat'], 3]);
    expect(items[0]?.facts).toMatchObject({ maker: 'Ann', source: { type: 'user', lang: 'en' }, licence: 'CC-BY-4.0' });
    expect([await works.picture(id, 800), await works.picture(id, 1600)]).toEqual([
      Buffer.from([800 % 256, 1]),
      undefined,
    ]);
    expect(await site.revision()).toBeGreaterThan(before);
    expect(await noticeKinds()).toEqual(['workShown']);
    await expect(review().approve('operator:eve', id)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('lists users’ works before the house’s over all pages, each once', async () => {
    const site = new ShownWorks(opened.database, clock).withWorks(house);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.unshift(await send('ann', { tags: at === 1 ? ['animal'] : ['sea'] }));
      await clock.advance(10);
      await review().approve('operator:eve', ids[0] ?? '');
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await site.list('work', { lang: 'en', most: 2, cursor });
      expect(page.total).toBe(5);
      seen.push(...page.items.map(({ slug }) => slug));
      cursor = page.cursor;
    } while (cursor !== '');
    expect(seen).toEqual([...ids, 'koi', 'cat']);
    const animals = await site.list('work', { lang: 'en', category: 'animal', most: 1 });
    expect(animals.items.map(({ slug }) => slug)).toEqual([ids[1]]);
  });

  it('one that is refused, or taken down, loses its picture and tells its maker why', async () => {
    const site = new ShownWorks(opened.database, clock).withWorks(house);
    const refused = await send();
    await review().refuse('operator:eve', refused, 'rights', 'A film poster.');
    const shown = await send('bob');
    await review().approve('operator:eve', shown);
    await review().refuse('operator:eve', shown, 'other', '');
    await clock.advance(1_001);
    expect(await publications().list('ann')).toMatchObject([
      { state: 'refused', reason: 'rights', words: 'A film poster.', preview: '' },
    ]);
    expect(await opened.database.run((orm) => orm.$count(galleryPictures))).toBe(0);
    expect([(await site.page('work', refused, 'en')).found, (await site.page('work', shown, 'en')).found]).toEqual([
      'none',
      'gone',
    ]);
    expect(await noticeKinds()).toEqual(['workRefused', 'workShown', 'workRefused']);
  });

  it('is taken back by its maker alone, at any time, with words and picture', async () => {
    const site = new ShownWorks(opened.database, clock).withWorks(house);
    const id = await send();
    await review().approve('operator:eve', id);
    await publications().withdraw('bob', id);
    expect(await mine()).toEqual([[id, 'shown']]);
    await publications().withdraw('ann', id);
    await publications().withdraw('ann', id);
    await clock.advance(1_001);
    expect([await mine(), (await site.page('work', id, 'en')).found]).toEqual([[], 'gone']);
    const [row] = await opened.database.run((orm) => orm.select().from(galleryWorks).where(eq(galleryWorks.id, id)));
    expect([row?.name, row?.alt, row?.maker, row?.tags]).toEqual(['', '', '', []]);
    expect(await opened.database.run((orm) => orm.$count(galleryPictures))).toBe(0);
    await clock.advance(30 * DAY);
    await publications().sweep();
    expect(await opened.database.run((orm) => orm.$count(galleryWorks))).toBe(0);
  });

  it('takes as many of a user as there may be, in a day and in all; taking them back gives none of the day', async () => {
    const { aDay, most } = GALLERY_LIMITS;
    const full = { code: 'UPLOAD_LIMIT' };
    for (let at = 0; at < aDay; at += 1) await publications().withdraw('ann', await send());
    await expect(publications().admit('ann')).rejects.toMatchObject(full);
    await expect(send()).rejects.toMatchObject(full);
    await send('bob');
    for (let at = 0; at < most; at += 1) {
      if (at % aDay === 0) await clock.advance(DAY);
      await send();
    }
    await clock.advance(DAY);
    await expect(send()).rejects.toMatchObject(full);
  });

  it('two at once are counted one after the other', async () => {
    for (let at = 1; at < GALLERY_LIMITS.aDay; at += 1) await send();
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('goes back to review when as many people as it takes have reported it, each counted once', async () => {
    const id = await send();
    await expect(report(id, '10.0.0.1')).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await review().approve('operator:eve', id);
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1']) await report(id, address);
    await report(id, '10.0.0.2');
    expect(await mine()).toEqual([[id, 'shown']]);
    await report(id, '10.0.0.3', 'bob');
    expect(await mine()).toEqual([[id, 'review']]);
    const [waiting] = await review().list('review');
    expect([waiting?.reports.length, waiting?.wasShown]).toEqual([3, true]);
    expect(await noticeKinds()).toEqual(['workShown', 'workReview']);
    // Looked at and shown again: what was said is settled, and the same people do not count again.
    await review().approve('operator:eve', id);
    await report(id, '10.0.0.1');
    const [again] = await review().list('shown');
    expect([again?.id, again?.reports]).toEqual([id, []]);
  });

  it('counts who reports it again with a login, or after a logout, as one person', async () => {
    const id = await send();
    await review().approve('operator:eve', id);
    await report(id, '10.0.0.1');
    await report(id, '10.0.0.1', 'bob');
    await report(id, '10.0.0.1');
    await report(id, '10.0.0.2', 'ann');
    await report(id, '10.0.0.2');
    await report(id, '10.0.0.2', 'ann');
    const [shown] = await review().list('shown');
    expect([shown?.id, shown?.reports.length]).toEqual([id, 2]);
    // Another user of the same network is another person.
    await report(id, '10.0.0.2', 'cid');
    expect(await mine()).toEqual([[id, 'review']]);
  });

  it('says nothing of who reported, and takes so many a day of one', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= GALLERY_LIMITS.reportsADay; at += 1) {
      if (at % GALLERY_LIMITS.aDay === 0) await clock.advance(DAY);
      ids.push(await send());
      await review().approve('operator:eve', ids[at] ?? '');
    }
    for (const id of ids.slice(1)) await report(id, '2001:db8::1');
    // The same network by another address.
    await expect(report(ids[0] ?? '', '2001:db8::2')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const rows = await opened.database.run((orm) => orm.select().from(galleryReports));
    expect(new Set(rows.map(({ reporter }) => reporter)).size).toBe(1);
    expect(rows[0]?.reporter).toMatch(/^[\w-]{43}$/);
  });

  it('goes with the account, and the receipt says so', async () => {
    const works = new ShownWorks(opened.database, clock);
    const id = await send();
    await review().approve('operator:eve', id);
    const site = works.withWorks(house);
    expect((await site.list('work', { lang: 'en' })).total).toBe(3);
    const { deleted } = await new Deletion(opened.database, clock).delete('ann', 'delete');
    expect(deleted.galleryWorks).toBe(1);
    await clock.advance(1_001);
    expect((await site.list('work', { lang: 'en' })).total).toBe(2);
    expect(await opened.database.run((orm) => orm.$count(galleryPictures))).toBe(0);
  });
});
