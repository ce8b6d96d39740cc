import { describe, expect, it } from 'vitest';
import { StoreRoom } from '../../../../../server/platform/store/store-room.ts';
import { StoreFull } from '../../../../../server/platform/store/store-unavailable.ts';

const MB = 1024 * 1024;
const room = (free: number, reserve = 100 * MB) => new StoreRoom({ folder: '/', reserve, free: async () => free });

describe('the room of the store', () => {
  it('is refused before the reserve is touched', async () => {
    await expect(room(120 * MB).take(20 * MB)).resolves.toBeTypeOf('function');
    await expect(room(119 * MB).take(20 * MB)).rejects.toBeInstanceOf(StoreFull);
  });

  it('is not given twice to uploads that come together, and is free again behind them', async () => {
    const disk = room(160 * MB);
    const asked = await Promise.allSettled(Array.from({ length: 3 }, () => disk.take(20 * MB)));
    // They see each other and not who came first: no more than three fit, and what was refused left nothing behind.
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(disk.take(20 * MB)).rejects.toBeInstanceOf(StoreFull);
    for (const one of asked) if (one.status === 'fulfilled') one.value();
    expect(await disk.left()).toBe(60 * MB);
  });
});
