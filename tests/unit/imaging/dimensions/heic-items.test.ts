import { describe, expect, it } from 'vitest';
import { BlobReader, PastTheEnd } from '../../../../src/imaging/blob-reader.ts';
import { BadHeader } from '../../../../src/imaging/dimensions/header.ts';
import { readHeicItems } from '../../../../src/imaging/dimensions/heic-items.ts';

type Bytes = readonly number[];
const short = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const long = (value: number): Bytes => [...short(value >>> 16), ...short(value & 0xffff)];
const word = (text: string): Bytes => [...text].map((letter) => letter.charCodeAt(0));
const box = (name: string, ...content: Bytes[]): Bytes => {
  const data = content.flat();
  return [...long(data.length + 8), ...word(name), ...data];
};
const full = (name: string, version: number, flags: number, ...content: Bytes[]): Bytes =>
  box(name, [version, 0, 0, flags], ...content);

/** What a file is made of; each part can be another one. */
interface Parts {
  pitm?: Bytes;
  iloc?: Bytes;
  ipma?: Bytes;
  iref?: Bytes;
  iinf?: Bytes;
  idat?: Bytes;
  iprp?: Bytes;
}

const PITM = full('pitm', 0, 0, short(1));
const IPCO = box('ipco', box('ispe', long(0), long(4), long(3)), box('irot', [1]), box('hvcC', [9]));
const IPMA = full('ipma', 0, 0, long(2), short(2), [1, 3], short(1), [2, 0x81, 2]);
/** One extent an item: number, method, start, length. */
const iloc = (...rows: readonly (readonly [item: number, method: number, from: number, length: number])[]): Bytes =>
  full(
    'iloc',
    1,
    0,
    [0x44, 0x00],
    short(rows.length),
    ...rows.map(([item, method, from, length]) => [
      ...short(item),
      ...short(method),
      ...short(0),
      ...short(1),
      ...long(from),
      ...long(length),
    ]),
  );
const infe = (item: number, type: string): Bytes => full('infe', 2, 0, short(item), short(0), word(type), [0]);
const iinf = (...entries: Bytes[]): Bytes => full('iinf', 0, 0, short(entries.length), ...entries);
const cdsc = (from: number, to: number): Bytes => full('iref', 0, 0, box('cdsc', short(from), short(1), short(to)));

function fileOf({ pitm = PITM, iprp = box('iprp', IPCO, IPMA), ...more }: Parts = {}, tail: Bytes = []): Blob {
  const { iloc: locations = [], iref = [], iinf: infos = [], idat = [] } = more;
  const meta = full('meta', 0, 0, pitm, locations, infos, iprp, iref, idat);
  return new Blob([Uint8Array.from([...box('ftyp', word('heic')), ...meta, ...tail])]);
}
const read = (blob: Blob) => readHeicItems(new BlobReader(new AbortController().signal, blob));
const bytesOf = (view: DataView | undefined) =>
  view && [...new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];

describe('the items of a HEIC', () => {
  it('are found behind whatever stands before them', async () => {
    const meta = await fileOf().arrayBuffer();
    const file = new Blob([
      Uint8Array.from(
        box(
          'mdat',
          Array.from({ length: 70_000 }, () => 7),
        ),
      ),
      meta,
    ]);
    expect((await read(file)).primary).toBe(1);
  });

  it('the primary one has 16 bits, or 32', async () => {
    expect((await read(fileOf())).primary).toBe(1);
    expect((await read(fileOf({ pitm: full('pitm', 1, 0, long(70_000)) }))).primary).toBe(70_000);
  });

  it('have their properties in their order, without the mark of what is essential', async () => {
    const items = await read(fileOf());
    expect(items.listed.map(({ name }) => name)).toEqual(['ispe', 'irot', 'hvcC']);
    expect(items.propertiesOf(1).map(({ name }) => name)).toEqual(['ispe', 'irot']);
    expect(items.propertiesOf(2).map(({ name }) => name)).toEqual(['hvcC']);
  });

  it('with numbers of 32 and of 15 bits have the same', async () => {
    const ipma = full('ipma', 1, 1, long(1), long(1), [2], short(0x8002), short(3));
    const items = await read(fileOf({ iprp: box('iprp', IPCO, ipma) }));
    expect(items.propertiesOf(1).map(({ name }) => name)).toEqual(['irot', 'hvcC']);
  });

  it('a property that is not listed, and the one that is none, are left out', async () => {
    const ipma = full('ipma', 0, 0, long(1), short(1), [3, 0, 9, 1]);
    expect((await read(fileOf({ iprp: box('iprp', IPCO, ipma) }))).propertiesOf(1).map(({ name }) => name)).toEqual([
      'ispe',
    ]);
  });

  it('one without properties breaks the format', async () => {
    const items = await read(fileOf());
    expect(() => items.propertiesOf(9)).toThrow(BadHeader);
  });

  it.each([
    [0, short],
    [1, long],
  ] as const)('a grid names its tiles, version %s', async (version, id) => {
    const iref = full('iref', version, 0, box('dimg', id(1), short(3), id(4), id(5), id(6)));
    const items = await read(fileOf({ iref }));
    expect([items.tilesOf(1), items.tilesOf(2)]).toEqual([[4, 5, 6], []]);
  });

  it('one that is no grid has none', async () => {
    expect((await read(fileOf())).tilesOf(1)).toEqual([]);
  });
});

describe('its EXIF', () => {
  const infos = iinf(infe(1, 'hvc1'), infe(3, 'Exif'));

  it('stands in the file', async () => {
    const parts = { iref: cdsc(3, 1), iinf: infos };
    const before = fileOf({ ...parts, iloc: iloc([3, 0, 0, 0]) }).size;
    const file = fileOf({ ...parts, iloc: iloc([3, 0, before, 4]) }, [1, 2, 3, 4]);
    expect(bytesOf(await (await read(file)).exif())).toEqual([1, 2, 3, 4]);
  });

  it('or in the box of small data', async () => {
    const file = fileOf({ iref: cdsc(3, 1), iinf: infos, idat: box('idat', [8, 9, 10]), iloc: iloc([3, 1, 1, 2]) });
    expect(bytesOf(await (await read(file)).exif())).toEqual([9, 10]);
  });

  it('and never more of it than there is', async () => {
    const file = fileOf({ iref: cdsc(3, 1), iinf: infos, idat: box('idat', [8, 9, 10]), iloc: iloc([3, 1, 1, 99]) });
    expect(bytesOf(await (await read(file)).exif())).toEqual([9, 10]);
  });

  it.each<[string, Parts]>([
    ['no item is listed', { iref: cdsc(3, 1), iloc: iloc([3, 1, 0, 2]) }],
    ['it describes another picture', { iref: cdsc(3, 2), iinf: infos, iloc: iloc([3, 1, 0, 2]) }],
    ['it describes none', { iinf: infos, iloc: iloc([3, 1, 0, 2]) }],
    ['it stands nowhere', { iref: cdsc(3, 1), iinf: infos, iloc: iloc([1, 1, 0, 2]) }],
    ['there are no places', { iref: cdsc(3, 1), iinf: infos }],
  ])('is none where %s', async (_why, parts) => {
    expect(await (await read(fileOf({ idat: box('idat', [8, 9]), ...parts }))).exif()).toBeUndefined();
  });
});

describe('a file that is broken', () => {
  it('pixels past its end are refused, by one byte', async () => {
    const { size } = fileOf({ iloc: iloc([1, 0, 0, 0]) });
    await expect(read(fileOf({ iloc: iloc([1, 0, size - 10, 10]) }))).resolves.toBeDefined();
    await expect(read(fileOf({ iloc: iloc([1, 0, size - 10, 11]) }))).rejects.toThrow(BadHeader);
  });

  it.each<[string, Bytes[]]>([
    ['pitm', [box('iprp', IPCO, IPMA)]],
    ['iprp', [PITM]],
    ['ipco', [PITM, box('iprp', IPMA)]],
    ['ipma', [PITM, box('iprp', IPCO)]],
  ])('without %s', async (name, parts) => {
    const file = new Blob([Uint8Array.from(full('meta', 0, 0, ...parts))]);
    await expect(read(file)).rejects.toThrow(`no ${name} box`);
  });

  it('without items at all', async () => {
    await expect(read(new Blob([Uint8Array.from(box('ftyp', word('heic')))]))).rejects.toThrow('no meta box');
    await expect(read(new Blob([]))).rejects.toThrow('no meta box');
  });

  it('cut short anywhere, it is refused and nothing else', async () => {
    const whole = fileOf({ iloc: iloc([1, 0, 0, 8]), iref: cdsc(3, 1), iinf: iinf(infe(3, 'Exif')) });
    for (let length = 0; length < whole.size; length += 1) {
      const error = await read(whole.slice(0, length)).catch((one: unknown) => one);
      expect(
        error instanceof BadHeader || error instanceof PastTheEnd || error instanceof RangeError,
        `${length}`,
      ).toBe(true);
    }
  });
});
