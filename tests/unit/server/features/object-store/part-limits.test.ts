import { expect, it } from 'vitest';
import { PartUploads } from '../../../../../server/features/object-store/qiniu/part-uploads.ts';
import { folder, HandClock } from '../../kit.ts';

it('unfinished uploads are bounded for a session, and leave places to others', async () => {
  const uploads = new PartUploads(await folder(), new HandClock());
  const begin = (owner: string, n: number) =>
    uploads
      .begin(`token ${n}`, {
        key: `${owner}/${n}.png`,
        owner,
        payer: 'k',
        minBytes: 1,
        maxBytes: 100,
        type: 'image/png',
      })
      .then(
        () => 'begun',
        (error: { status: number }) => error.status,
      );
  const greedy: (string | number)[] = [];
  for (let n = 0; n < 14; n += 1) greedy.push(await begin('greedy', n));
  expect(greedy).toEqual([...Array(12).fill('begun'), 503, 503]);
  expect(await begin('another', 0)).toBe('begun');
  await uploads.close();
});
