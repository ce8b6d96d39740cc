import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../../../../src/document/scene/svg/read-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const PATH = '<path d="M0 0h9"/>';

/** Files that try to run, load or reach something. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['a script', `<script>alert(1)</script>${PATH}`],
  ['a script in CDATA', `<script><![CDATA[alert(1)]]></script>${PATH}`],
  ['a handler', `<path d="M0 0h9" onclick="alert(1)" onload='alert(2)'/>`],
  ['HTML inside', `<foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject>${PATH}`],
  ['a link', `<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>${PATH}`],
  ['a picture elsewhere', `<image href="https://a.example/x.png" width="9" height="9"/>${PATH}`],
  ['a use of elsewhere', `<use href="https://a.example/x.svg#a"/><use xlink:href="data:image/svg+xml,x"/>${PATH}`],
  ['a fill of elsewhere', `<path d="M0 0h9" fill="url(https://a.example/#a)"/>`],
  [
    'a fill of elsewhere by style',
    `<path d="M0 0h9" style="fill:url('https://a.example/#a');background:url(//b.example)"/>`,
  ],
  ['a sheet', `<style>@import url(https://a.example/a.css);path{fill:url(https://a.example)}</style>${PATH}`],
  [
    'an animation of an address',
    `<set attributeName="href" to="javascript:alert(1)"/><animate attributeName="d"/>${PATH}`,
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;${PATH}`],
  [
    'a filter that loads',
    `<filter id="f"><feImage href="https://a.example/x"/></filter><path d="M0 0h9" filter="url(#f)"/>`,
  ],
  ['a tag that does not end', `${PATH}<path d="M0 0h9" onload="alert(1)"`],
  ['an escaped end', `<path d="&quot;&gt;&lt;script&gt;alert(1)"/>${PATH}`],
];

describe('SVG files of anyone', () => {
  it.each(HOSTILE)('%s leaves nothing behind but shapes', (_name, inside) => {
    const drawing = readSvg(svg(inside));
    expect(drawing?.markup).toMatch(/<path/);
    expect(drawing?.markup).not.toMatch(
      /script|alert|href|example|on\w+=|url\((?!#)|entity|&|foreign|style|animate|filter/i,
    );
    const { document } = new JSDOM(`<svg xmlns="http://www.w3.org/2000/svg">${drawing?.markup}</svg>`, {
      contentType: 'image/svg+xml',
    }).window;
    const names = [...document.querySelectorAll('svg *')].map(({ localName }) => localName);
    expect(names.every((name) => ['g', 'path', 'rect', 'defs'].includes(name))).toBe(true);
  });

  it('an entity of the document’s own is not a way in', () => {
    const text =
      '<!DOCTYPE svg [<!ENTITY a "<script>alert(1)</script>">]><svg viewBox="0 0 9 9">&a;<path d="M0 0"/></svg>';
    expect(readSvg(text)?.markup).toBe('<g fill="#000"><path d="M0 0"/></g>');
  });

  it.each([
    ['viewBox="0 0 20 10"', { width: 20, height: 10 }],
    ['viewBox="0,0,20,10" width="400"', { width: 20, height: 10 }],
    ['width="20" height="10px"', { width: 20, height: 10 }],
    ['width="2in" height="96"', { width: 192, height: 96 }],
  ])('its size is that of %s', (attributes, viewBox) => {
    expect(readSvg(svg(PATH, attributes))?.viewBox).toEqual(viewBox);
  });

  it.each([
    ['no SVG', 'hello'],
    ['no size', svg(PATH, '')],
    ['a share for a size', svg(PATH, 'width="100%" height="100%"')],
    ['a negative box', svg(PATH, 'viewBox="0 0 -1 4"')],
    ['nothing to draw', svg('<text>words</text><g></g>')],
    ['too much', svg(PATH.repeat(20_000))],
    ['no end', '<svg viewBox="0 0 9 9"><path d="M0 0"/>'],
    ['the end before the beginning', '</svg><svg viewBox="0 0 9 9">'],
  ])('%s is none', (_name, text) => {
    expect(readSvg(text)).toBeUndefined();
  });

  it('a box that begins elsewhere is moved to 0, 0, and the colours of the root and of styles are kept', () => {
    const text = svg('<path d="M5 6h9" style="fill: #00ff00 ; stroke:none"/>', 'viewBox="5 6 20 10" fill="red"');
    expect(readSvg(text)?.markup).toBe(
      '<g fill="red" transform="translate(-5 -6)"><path d="M5 6h9" fill="#00ff00" stroke="none"/></g>',
    );
  });

  it('two drawings with the same ids do not take each other’s colours', () => {
    const of = (colour: string) =>
      readSvg(
        svg(`<linearGradient id="a"><stop stop-color="${colour}"/></linearGradient><path fill="url(#a)" d="M0 0"/>`),
      )?.markup ?? '';
    const ids = [of('red'), of('blue')].map((markup) => /id="([^"]+)"/.exec(markup)?.[1]);
    expect(new Set(ids).size).toBe(2);
    for (const [at, markup] of [of('red'), of('blue')].entries()) expect(markup).toContain(`url(#${ids[at]})`);
  });

  it('what comes out is XML, whatever comes in', () => {
    const piece = fc.constantFrom(
      '<g>',
      '</g>',
      PATH,
      '<svg ',
      'viewBox="0 0 4 4"',
      '>',
      '</svg>',
      '<!--',
      '-->',
      '"',
      "'",
      '&',
      '<script>',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const drawing = readSvg(`<svg viewBox="0 0 9 9">${pieces.join('')}${PATH}</svg>`);
        if (drawing === undefined) return;
        const parsed = new JSDOM(`<svg xmlns="http://www.w3.org/2000/svg">${drawing.markup}</svg>`, {
          contentType: 'image/svg+xml',
        });
        expect(parsed.window.document.querySelector('parsererror, script')).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
