import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene } from '../../setup/drawn/drawn-scene.ts';

describe('a drawn scene', () => {
  it('is the same for the same seed, another for another', async () => {
    const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => drawScene('plant', 'bokeh', seed, 160, 120)));
    expect(one?.png).toEqual(again?.png);
    expect(one?.alpha).not.toEqual(other?.alpha);
  });

  it('shows its subject where alpha is 255, its background where alpha is 0, and has both and soft pixels', async () => {
    const { png, alpha, colours, width, height } = await drawScene('animal', 'studio', 3, 320, 240);
    const pixels = await sharp(png).raw().toBuffer();
    expect([pixels.length, alpha.length]).toEqual([width * height * 3, width * height]);
    const [opaque, clear] = [alpha.filter((a) => a === 255).length, alpha.filter((a) => a === 0).length];
    expect(opaque).toBeGreaterThan(4_000);
    expect(clear).toBeGreaterThan(20_000);
    expect(width * height - opaque - clear).toBeGreaterThan(1_000);
    let miss = 0;
    for (const [at, a] of alpha.entries()) {
      if (a === 255) miss = Math.max(miss, Math.abs((pixels[at * 3] ?? 0) - (colours[at * 3] ?? 0)));
    }
    // No more than the grain.
    expect(miss).toBeLessThanOrEqual(8);
  });
});
