import { expect, it } from 'vitest';
import type { smallerPicture } from '../../../../../../editor/shell/shrink/smaller-picture.ts';
import { shrinkPhotos } from '../../../../../../editor/tools/batch/model/shrink-photos.ts';
import { canShrink } from '../../../../../../editor/tools/batch/model/state.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createBatch } from '../harness.ts';

const { signal } = new AbortController();
const smaller: typeof smallerPicture = async (_signal, _ports, picture) => ({
  ...picture,
  image: new Blob(['8000x4000']),
});

it('photos that are larger than the limit go on as copies within it; one that cannot be made smaller stays as it was', async () => {
  const { batch, add, states, settle, made } = await createBatch();
  await add('9000x4500', '300x200', '30000x3');
  await settle();
  expect([states(), batch.state.photos.map(canShrink)]).toEqual([
    ['failed', 'made', 'failed'],
    [true, false, false],
  ]);
  expect(batch.state.photos[0]?.shrinkTo).toBe(8_000);
  await shrinkPhotos(signal, batch, smaller);
  expect([states(), made.at(-1)]).toEqual([['made', 'made', 'failed'], '1600x800 jpeg 85']);
  expect(batch.state.photos.some(canShrink)).toBe(false);
});

it('a photo of which no copy can be made says why, and one that was removed meanwhile does not come back', async () => {
  const { batch, add, states, settle } = await createBatch();
  await add('9000x4500', '9100x4500');
  await settle();
  const [first, second] = batch.state.photos;
  await shrinkPhotos(signal, batch, async (...given) => {
    if (batch.photo(first?.id)) {
      batch.remove(first?.id ?? '');
      return await smaller(...given);
    }
    throw cutoutError('IMAGE_UNREADABLE', 'it cannot be decoded');
  });
  expect([states(), batch.photo(first?.id), batch.photo(second?.id)?.problem]).toEqual([
    ['failed'],
    undefined,
    'IMAGE_UNREADABLE',
  ]);
});
