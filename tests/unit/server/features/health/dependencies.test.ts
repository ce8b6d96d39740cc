import { describe, expect, it } from 'vitest';
import { dependenciesOf } from '../../../../../server/features/health/dependencies.ts';

type Parts = Parameters<typeof dependenciesOf>[0];

/** All is well, but for what a test says. */
function partsOf(more: Partial<Record<keyof Parts, unknown>> = {}) {
  const asked: string[] = [];
  const parts = {
    room: { left: async () => 1 },
    database: { state: 'ready', run: async () => void asked.push('select 1') },
    objects: { head: async (key: string) => void asked.push(key) },
    engine: { state: 'warm' },
    limiter: { state: 'alone' },
    queue: { state: 'ready' },
    breakers: [{ name: 'engine', read: async () => 'closed' }],
    ...more,
  } as unknown as Parts;
  const look = async (name: string) =>
    await dependenciesOf(parts)
      .find((one) => one.name === name)
      ?.check();
  return { parts, asked, look };
}

describe('what a process needs', () => {
  it('is looked at in the order in which it is missed, and three of it are required', () => {
    const all = dependenciesOf(partsOf().parts);
    expect(all.map(({ name, required }) => [name, required])).toEqual([
      ['database', true],
      ['store', true],
      ['matting', true],
      ['limits', false],
      ['room', false],
      ['batch', false],
      ['engine-breaker', false],
    ]);
  });

  it('is no room where pictures lie in a bucket, and no queue where there are no batch jobs', () => {
    const names = dependenciesOf(partsOf({ room: undefined, queue: undefined, breakers: [] }).parts);
    expect(names.map(({ name }) => name)).toEqual(['database', 'store', 'matting', 'limits']);
  });

  it('where all is well, says so without a cure', async () => {
    for (const { check } of dependenciesOf(partsOf().parts)) {
      const seen = await check();
      expect(seen.ok).toBe(true);
      expect(seen).not.toHaveProperty('cure');
    }
  });

  it('asks the database and the store themselves', async () => {
    const { look, asked } = partsOf();
    await look('database');
    await look('store');
    expect(asked).toEqual(['select 1', expect.stringMatching(/readiness\.png$/)]);
  });

  it('an answer that does not come is passed on', async () => {
    const away = async () => {
      throw new Error('away');
    };
    const { look } = partsOf({ database: { state: 'ready', run: away }, objects: { head: away } });
    await expect(look('database')).rejects.toThrow('away');
    await expect(look('store')).rejects.toThrow('away');
  });
});

describe('what is missing is named with what to do', () => {
  it.each([
    ['database', { database: { state: 'opening' } }, 'opening', /DATABASE_URL/],
    ['database', { database: { state: 'failed' } }, 'failed', /log/],
    ['matting', { engine: { state: 'cold' } }, 'cold', /wait/],
    ['matting', { engine: { state: 'failed' } }, 'failed', /log/],
    ['matting', { engine: { state: 'not-configured' } }, 'not-configured', /MATTING_MODEL/],
    ['limits', { limiter: { state: 'away' } }, 'away', /REDIS_URL/],
    ['room', { room: { left: async () => 0 } }, 'full', /STORE_RESERVE_MB/],
    ['room', { room: { left: async () => -5 } }, 'full', /DATA_DIR/],
    ['batch', { queue: { state: 'failed' } }, 'failed', /log/],
    ['engine-breaker', { breakers: [{ name: 'engine', read: async () => 'open' }] }, 'open', /engine/],
  ])('%s of %j', async (name, more, state, cure) => {
    expect(await partsOf(more).look(name)).toEqual({ ok: false, state, cure: expect.stringMatching(cure) });
  });

  it('a queue that is being opened is not there yet, and nothing is to be done', async () => {
    expect(await partsOf({ queue: { state: 'opening' } }).look('batch')).toEqual({ ok: false, state: 'opening' });
  });

  it('a database that is not open is not asked', async () => {
    const { look, asked } = partsOf({ database: { state: 'opening', run: async () => void asked.push('asked') } });
    await look('database');
    expect(asked).toEqual([]);
  });

  it('limits of this process alone are no fault', async () => {
    for (const state of ['alone', 'shared'])
      expect((await partsOf({ limiter: { state } }).look('limits'))?.ok).toBe(true);
  });
});
