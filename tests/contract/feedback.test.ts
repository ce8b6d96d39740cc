import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Feedback, type FeedbackEntry } from '../../server/features/feedback/feedback.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const entry = (more: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  kind: 'problem',
  text: 'The ear is gone',
  contact: '',
  lang: 'en',
  key: 'pk_acme',
  userId: undefined,
  attachments: [],
  ...more,
});
const bytes = Buffer.from([0, 1, 2, 255, 0]);
const picture = (owner = 'session') => ({ owner, type: 'image/png', bytes });

describe.each(Object.entries(TEST_DATABASES))('feedback on the %s database', (_, open) => {
  let opened: TestDatabase;
  const feedback = () => new Feedback(opened.database, clock);
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it('is listed newest first, a page at a time, with what was attached to which', async () => {
    const ids: number[] = [];
    for (const text of ['a', 'b', 'c']) ids.push(await feedback().add(entry({ text, attachments: [picture()] })));
    await feedback().add(entry({ text: 'd' }));
    const first = await feedback().list({ most: 2 });
    expect(first.map(({ text, attachments }) => [text, attachments.length])).toEqual([
      ['d', 0],
      ['c', 1],
    ]);
    expect((await feedback().list({ before: ids[2] ?? 0 })).map(({ text }) => text)).toEqual(['b', 'a']);
    expect(first[1]).toMatchObject({ kind: 'problem', key: 'pk_acme', attachments: [{ position: 0, size: 5 }] });
  });

  it('gives a picture back byte for byte', async () => {
    const id = await feedback().add(entry({ attachments: [picture(), picture()] }));
    expect(await feedback().attachment(id, 1)).toEqual({ type: 'image/png', bytes });
    expect(await feedback().attachment(id, 2)).toBeUndefined();
  });

  it('goes with its pictures when it is deleted, once', async () => {
    const id = await feedback().add(entry({ attachments: [picture()] }));
    expect(await feedback().delete(id)).toBe(true);
    expect(await feedback().delete(id)).toBe(false);
    expect(await feedback().attachment(id, 0)).toBeUndefined();
  });

  it('forgets the pictures of one session, and keeps its words', async () => {
    await feedback().add(entry({ attachments: [picture('one'), picture('one')] }));
    await feedback().add(entry({ attachments: [picture('other')] }));
    expect(await feedback().forgetAttachmentsOf('one')).toBe(2);
    expect((await feedback().list()).map(({ attachments }) => attachments.length)).toEqual([1, 0]);
  });
});
