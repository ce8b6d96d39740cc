import { expect, it } from 'vitest';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import { Thumbs } from '../../../../../../editor/tools/batch/model/thumbs.ts';
import { systemClock } from '../../../../../../src/base/clock.ts';
import type { Imaging } from '../../../../../../src/imaging/worker/imaging.ts';

function thumbsOf(format: 'jpeg' | 'heic' = 'jpeg') {
  let atOnce = 0;
  let most = 0;
  const asked: string[] = [];
  const parts: Partial<Imaging> = {
    async check(_signal, blob) {
      return { blob, width: 4000, height: 3000, format, mayHaveAlpha: false };
    },
    async preview(_signal, { blob }, maxSide) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      const name = await blob.text();
      asked.push(`${name} ${maxSide}`);
      atOnce -= 1;
      if (name === 'broken') throw new Error('no picture');
      return { width: maxSide, height: maxSide, close: () => {} };
    },
  };
  const imaging = createLazyCode(async () => parts as Imaging);
  return { thumbs: new Thumbs({ imaging, clock: systemClock }), asked, most: () => most };
}
const { signal } = new AbortController();

it('pictures of rows are small, and made one at a time', async () => {
  const { thumbs, asked, most } = thumbsOf();
  const made = await Promise.all(['a', 'b', 'c'].map((name) => thumbs.of(signal, new Blob([name]))));
  expect(made.map((bitmap) => bitmap?.width)).toEqual([256, 256, 256]);
  expect([asked, most()]).toEqual([['a 256', 'b 256', 'c 256'], 1]);
});

it('a row that is scrolled away before its turn costs nothing', async () => {
  const { thumbs, asked } = thumbsOf();
  const away = new AbortController();
  const waits = [thumbs.of(signal, new Blob(['a'])), thumbs.of(away.signal, new Blob(['b']))];
  away.abort();
  expect((await Promise.all(waits)).map((bitmap) => bitmap !== undefined)).toEqual([true, false]);
  expect(asked).toEqual(['a 256']);
});

it('what cannot be shown, or would be decoded twice at a cost, has none', async () => {
  expect(await thumbsOf().thumbs.of(signal, new Blob(['broken']))).toBeUndefined();
  const heic = thumbsOf('heic');
  expect(await heic.thumbs.of(signal, new Blob(['a']))).toBeUndefined();
  expect(heic.asked).toEqual([]);
});
