import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanMarkup } from '../../../../../src/document/scene/svg/clean-markup.ts';

describe('markup of strangers', () => {
  it.each([
    ['<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['<path d="M0 0" onload="alert(1)"/>', '<path d="M0 0"/>'],
    ['<g><foreignObject><div>x</div><path d="M9 9"/></foreignObject></g>', '<g></g>'],
    ['<style>@import url(//a.example)</style><g/>', '<g/>'],
    ['<rect fill="url(https://a.example/#x)" width="1"/>', '<rect width="1"/>'],
    ['<rect fill="url(#own)" width="1"/>', '<rect fill="url(#own)" width="1"/>'],
    ['<image href="https://a.example/x.png"/><use href="#y"/><circle r="2"/>', '<circle r="2"/>'],
    ['<g><path d="M0 0"/>', '<g><path d="M0 0"/></g>'],
    ['</g></svg><path d="M1 1"/>', '<path d="M1 1"/>'],
    ['<!-- <script> --><path d="M0 0"/>', '<path d="M0 0"/>'],
    ['<path style="background:url(//a.example)" d="M0 0"/>', '<path d="M0 0"/>'],
    ['<a href="javascript:alert(1)"><rect/></a><line x1="1"/>', '<line x1="1"/>'],
  ])('%s', (dirty, clean) => {
    expect(cleanMarkup(dirty)).toBe(clean);
  });

  it('comes out as XML of the closed list, whatever came in, and clean markup stays as it is', () => {
    const { window } = new JSDOM('');
    const parser = new window.DOMParser();
    const piece = fc.oneof(
      fc.constantFrom(
        '<g>',
        '</g>',
        '<script>',
        '</script>',
        '<path d="M0 0"/>',
        '<!--',
        '-->',
        '<rect x="1" ',
        '/>',
        '<svg>',
        "onload='",
        '<![CDATA[',
        '&lt;',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanMarkup(pieces.join(''));
        const parsed = parser.parseFromString(
          `<svg xmlns="http://www.w3.org/2000/svg">${clean}</svg>`,
          'image/svg+xml',
        );
        expect(parsed.querySelector('parsererror, script, foreignObject, [onload]')).toBeNull();
        expect(cleanMarkup(clean)).toBe(clean);
      }),
      { numRuns: 200 },
    );
  });
});
