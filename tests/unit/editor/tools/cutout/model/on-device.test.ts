import { expect, it } from 'vitest';
import { onDevice } from '../../../../../../editor/tools/cutout/model/on-device.ts';
import { readMatting } from '../../../../../../src/cutout/matting-info.ts';

const COPY = new Blob(['copy']);
const MATTE = new Blob(['matte']);
const ASK = { requestId: 'r', imageURL: '' };
const { signal } = new AbortController();

const ports = (salient = true) => {
  const seen: Blob[] = [];
  const device = onDevice({
    prepare: async (_, onShare) => onShare(1),
    matte: async (_, picture) => {
      seen.push(picture);
      return { matte: MATTE, salient };
    },
    close: () => {},
  });
  return { ...device, seen };
};

it('a copy stays here under a name, and its matte is what the server’s would be', async () => {
  const { uploads, matting, seen } = ports();
  const shares: number[] = [];
  const { url } = await uploads.put(signal, COPY, (share) => shares.push(share));
  const answer = await matting.matting(signal, { ...ASK, imageURL: url, kind: 'human' });
  const { imageBaseMaskURL, ...sodRes } = readMatting(answer);
  expect(sodRes).toMatchObject({ mattingType: 0, use_fe: true, code: 0 });
  expect(await matting.fetchMatte(signal, imageBaseMaskURL)).toBe(MATTE);
  expect([shares, seen]).toEqual([[1], [COPY]]);
});

it('a picture without a subject is reported as the server would, and an unknown one refused', async () => {
  const { uploads, matting } = ports(false);
  const { url } = await uploads.put(signal, COPY, () => {});
  const answer = await matting.matting(signal, { ...ASK, imageURL: url });
  expect(() => readMatting(answer)).toThrow(expect.objectContaining({ code: 'NO_SUBJECT' }));
  await expect(matting.matting(signal, { ...ASK, imageURL: 'device:9' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
  await expect(matting.fetchMatte(signal, 'device:9')).rejects.toMatchObject({ code: 'MATTING_FAILED' });
});
