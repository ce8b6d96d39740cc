import { describe, expect, it } from 'vitest';
import { hostPicture } from '../../../../../editor/shell/host/host-picture.ts';
import { copyOf } from '../../../../../sdk/copy-of.ts';

const file = (name: string) => new File(['bytes'], name, { type: 'image/png' });

describe('a picture of the host', () => {
  it('is called as the host says, else by its file, else a picture', () => {
    expect(hostPicture(file('beach.png'), 'Sea')?.name).toBe('Sea');
    expect(hostPicture(file('beach.png'))?.name).toBe('beach.png');
    expect(hostPicture(file(''))?.name).toBe('picture');
    expect(hostPicture(new Blob(['bytes']))?.name).toBe('picture');
    expect(hostPicture({ url: 'https://shop.example/cups/red.png' })?.name).toBe('red.png');
  });

  it('has a name that a disk can hold', () => {
    expect(hostPicture(file('x'.repeat(4_000)))?.name).toHaveLength(255);
  });

  it('is none where its address is not read', () => {
    expect(hostPicture({ url: 'ftp://shop.example/red.png' })).toBeUndefined();
  });
});

describe('the copy that the loader sends', () => {
  it('keeps name, type and bytes of each file', async () => {
    const copy = await copyOf(file('beach.png'));
    expect([(copy as File).name, copy.type, await copy.text()]).toEqual(['beach.png', 'image/png', 'bytes']);
    const nameless = await copyOf(new Blob(['bytes'], { type: 'image/webp' }));
    expect([nameless.type, await nameless.text()]).toEqual(['image/webp', 'bytes']);
    expect(hostPicture(nameless)?.name).toBe('picture');
  });
});
