import { describe, expect, it } from 'vitest';
import { WholePhoto } from '../../../../../editor/shell/edit/whole-photo.ts';
import type { DocumentPort, RawPicture } from '../../../../../editor/shell/model/document-port.ts';

const { signal } = new AbortController();

/** A document whose readings are answered by hand. */
function documentOf(first: { id: string; key: string; inputKey: string } | undefined) {
  const open = { document: first };
  const readings: { which: string; resolve: (picture: RawPicture) => void; reject: (error: Error) => void }[] = [];
  const reading = (which: string) => () =>
    new Promise<RawPicture>((resolve, reject) => {
      readings.push({ which, resolve, reject });
    });
  const document: DocumentPort = Object.assign(Object.create(null), {
    getState: () => open.document,
    input: reading('input'),
    result: reading('result'),
  });
  return { document, readings, open };
}

const picture = (width: number): RawPicture => ({ width, height: 1, data: new Uint8ClampedArray(width * 4) });
const OPEN = { id: 'a', key: 'after', inputKey: 'before' };

describe('the whole photo of a tool', () => {
  it('is read once, however many ask for it', async () => {
    const { document, readings } = documentOf(OPEN);
    const photo = new WholePhoto(document, 'input');
    const asked = [photo.read(signal), photo.read(signal)];
    readings[0]?.resolve(picture(3));
    const [one, other] = await Promise.all(asked);
    expect(await photo.read(signal)).toBe(one);
    expect([other === one, readings.map(({ which }) => which)]).toEqual([true, ['input']]);
  });

  it.each([
    ['input', { inputKey: 'other' }, 2],
    ['input', { key: 'other' }, 1],
    ['result', { key: 'other' }, 2],
    ['result', { inputKey: 'other' }, 1],
    ['result', { id: 'b' }, 2],
  ] as const)(
    'before the tool or as it is now (%s) is read again for %o: %i readings',
    async (which, change, count) => {
      const { document, readings, open } = documentOf(OPEN);
      const photo = new WholePhoto(document, which);
      const first = photo.read(signal);
      readings[0]?.resolve(picture(1));
      await first;
      open.document = { ...OPEN, ...change };
      const second = photo.read(signal);
      readings[1]?.resolve(picture(2));
      expect((await second).width).toBe(count);
      expect(readings.map((reading) => reading.which)).toEqual(Array.from({ length: count }, () => which));
    },
  );

  it('that could not be read is read again when it is wanted next', async () => {
    const { document, readings } = documentOf(OPEN);
    const photo = new WholePhoto(document, 'result');
    const failing = photo.read(signal);
    readings[0]?.reject(new Error('no memory'));
    await expect(failing).rejects.toThrow('no memory');
    const again = photo.read(signal);
    readings[1]?.resolve(picture(5));
    expect((await again).width).toBe(5);
  });

  it('goes on being read for the others where one gives up', async () => {
    const { document, readings } = documentOf(OPEN);
    const photo = new WholePhoto(document, 'input');
    const controller = new AbortController();
    const givenUp = photo.read(controller.signal);
    const waiting = photo.read(signal);
    controller.abort(new Error('given up'));
    await expect(givenUp).rejects.toThrow('given up');
    const later = photo.read(signal);
    readings[0]?.resolve(picture(4));
    expect([(await waiting).width, (await later).width, readings.length]).toEqual([4, 4, 1]);
  });

  it('is refused with NO_IMAGE where no photo is open', async () => {
    const photo = new WholePhoto(documentOf(undefined).document, 'input');
    expect(photo.key).toBe('');
    await expect(photo.read(signal)).rejects.toMatchObject({ code: 'NO_IMAGE' });
  });
});
