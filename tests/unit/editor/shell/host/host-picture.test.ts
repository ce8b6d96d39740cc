import { describe, expect, it } from 'vitest';
import { hostPicture } from '../../../../../editor/shell/host/host-picture.ts';

const blob = new Blob(['bytes'], { type: 'image/png' });

describe('a picture of the host', () => {
  it('is called as the host says, else by its address, else a picture', () => {
    expect(hostPicture(blob, 'Sea')).toMatchObject({ name: 'Sea', way: 'host' });
    expect(hostPicture(blob)?.name).toBe('picture');
    expect(hostPicture(blob, '')?.name).toBe('picture');
    expect(hostPicture({ url: 'https://shop.example/cups/red.png' })?.name).toBe('red.png');
    expect(hostPicture({ url: 'https://shop.example/cups/red.png' }, 'Cup')?.name).toBe('Cup');
  });

  it('is none where its address is not read', () => {
    expect(hostPicture({ url: 'ftp://shop.example/red.png' })).toBeUndefined();
  });
});
