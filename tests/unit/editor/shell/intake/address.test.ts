import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfAddress, readAddress } from '../../../../../editor/shell/intake/address.ts';

describe('an address that a person wrote', () => {
  it.each([
    ['https://shop.example/cup.jpg', 'https://shop.example/cup.jpg'],
    ['  http://shop.example/cup.jpg\n', 'http://shop.example/cup.jpg'],
    ['HTTPS://Shop.Example/Cup.jpg', 'https://shop.example/Cup.jpg'],
    ['shop.example/cup.jpg', 'https://shop.example/cup.jpg'],
    ['www.shop.example', 'https://www.shop.example/'],
    ['https://müller.example/käse.jpg', 'https://xn--mller-kva.example/k%C3%A4se.jpg'],
    ['http://127.0.0.1:8788/a.jpg', 'http://127.0.0.1:8788/a.jpg'],
  ])('%j is %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    '',
    'cup',
    'a cup.jpg',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'ftp://shop.example/a.jpg',
    'https://',
    'https://u:p@shop.example/',
    'mailto:a@b.example',
    'https://shop.example/a b.jpg',
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it('whatever was written, what is read is http or https and reads as itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const address = readAddress(text);
        if (address === undefined) return;
        expect(address).toMatch(/^https?:\/\//);
        expect(readAddress(address)).toBe(address);
      }),
    );
  });
});

describe('the name of a picture by its address', () => {
  it.each([
    ['https://shop.example/photos/a%20cup.jpg?w=200#x', 'a cup.jpg'],
    ['https://shop.example/photos/', 'photos'],
    ['https://shop.example/', 'shop.example'],
    ['https://shop.example/100%25%', '100%25%'],
  ])('%s → %s', (address, name) => {
    expect(nameOfAddress(address)).toBe(name);
  });
});
