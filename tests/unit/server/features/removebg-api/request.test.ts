import { describe, expect, it } from 'vitest';
import { percent, px } from '../../../../../server/features/removebg-api/lengths.ts';
import { removalParams } from '../../../../../server/features/removebg-api/request.ts';
import { readInput } from '../../../../../server/platform/http/read-input.ts';
import { removalRequest } from '../../../../../src/protocol/calls/removal.schema.ts';

const image_url = 'https://a.example/p.jpg';
const read = (body: object, most: number) => removalParams(readInput(removalRequest, body), most);
const ask = (more: object = {}) => read({ image_url, ...more }, 64_000_000);

describe('what a call of the removal interface asks for', () => {
  it.each<[string, number]>([
    ['preview', 250_000],
    ['small', 250_000],
    ['regular', 250_000],
    ['medium', 1_500_000],
    ['hd', 4_000_000],
    ['full', 64_000_000],
    ['4k', 64_000_000],
    ['50MP', 64_000_000],
    ['auto', 64_000_000],
    ['huge', 64_000_000],
  ])('size %s: at most %i px', (size, most) => {
    expect(ask({ size }).placement.maxPixels).toBe(most);
  });

  it('is a preview when no size is named, and never more than the key may have', () => {
    expect(ask().placement.maxPixels).toBe(250_000);
    expect(read({ image_url, size: 'hd' }, 1000).placement.maxPixels).toBe(1000);
  });

  it('deals margins out as CSS does, and keeps shares to a half', () => {
    const sides = (crop_margin: string) => ask({ crop_margin }).placement.margins;
    expect(sides('5')).toEqual([px(5), px(5), px(5), px(5)]);
    expect(sides('5px 10%')).toEqual([px(5), percent(10), px(5), percent(10)]);
    expect(sides('1 2 3 90%')).toEqual([px(1), px(2), px(3), percent(50)]);
  });

  it('reads scale and position as one share or two', () => {
    expect(ask({ scale: '80%' }).placement.scale).toEqual([0.8, 0.8]);
    expect(ask({ scale: 'original' }).placement.scale).toBeUndefined();
    expect(ask({ position: 'center' }).placement.position).toEqual([0.5, 0.5]);
    expect(ask({ position: '0% 100%' }).placement.position).toEqual([0, 1]);
    expect(ask({ position: 'original' }).placement.position).toBeUndefined();
  });

  it('takes words and numbers from JSON and from forms alike', () => {
    expect(ask({ crop: true, crop_margin: 0 })).toEqual(ask({ crop: 'true', crop_margin: '0' }));
    expect(ask({ bg_color: 'FFF' }).colour).toBe('#FFF');
    expect(ask({ bg_color: 'Red' }).colour).toBe('red');
    expect(ask({ format: 'jpeg' }).format).toBe('jpg');
  });

  it('takes the picture that was base64, and none where it was empty', () => {
    expect(read({ image_file_b64: Buffer.from('abc') }, 1).source).toEqual({ bytes: Buffer.from('abc') });
    expect(ask({ image_file_b64: Buffer.alloc(0) }).source).toEqual({ address: image_url });
  });

  it.each<[string, object, string]>([
    ['no picture', { image_url: '' }, 'NO_IMAGE'],
    ['two pictures', { image_file_b64: Buffer.from('a') }, 'INVALID_ARGUMENT'],
    ['a region of three corners', { roi: '1 2 3' }, 'INVALID_ARGUMENT'],
    ['a negative margin', { crop_margin: '-5px' }, 'INVALID_ARGUMENT'],
    ['a scale in pixels', { scale: '20px' }, 'INVALID_ARGUMENT'],
    ['a scale of nothing', { scale: '0%' }, 'INVALID_ARGUMENT'],
    ['a position beyond the canvas', { position: '120%' }, 'INVALID_ARGUMENT'],
    ['an unknown format', { format: 'gif' }, 'INVALID_ARGUMENT'],
    ['two grounds', { bg_color: 'red', bg_image_url: 'https://a.example/b.jpg' }, 'INVALID_ARGUMENT'],
    ['a shadow', { add_shadow: 'true' }, 'INVALID_ARGUMENT'],
  ])('refuses %s', (_, more, code) => {
    expect(() => ask(more)).toThrow(expect.objectContaining({ code }));
  });
});
