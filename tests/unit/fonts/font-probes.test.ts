import { describe, expect, it } from 'vitest';
import { areDrawn, probeHeight, probesOf, withProbes } from '../../../src/fonts/font-probes.ts';

const face = (family: string, ranges: string) =>
  `@font-face{font-family:'${family}';font-weight:100 900;src:url(data:font/woff2;base64,AA==) format('woff2');unicode-range:${ranges}}`;
const SVG = `<svg><style>${face('Latin', 'U+20-ff')}${face('Han', 'U+4e00-9fff')}${face('Other', 'U+400-4ff')}</style><text x="1"> &amp;茶b</text></svg>`;

describe('letters that are looked for below a picture', () => {
  it('are one of its own words for each font that it uses, and never a space or a name of a sign', () => {
    expect(probesOf(SVG)).toEqual([
      { family: 'Latin', character: 'b' },
      { family: 'Han', character: '茶' },
    ]);
    expect(probesOf('<svg><path d="M0 0"/></svg>')).toEqual([]);
  });

  it.each([
    ['a joiner of emoji', '\u200d'],
    ['a mark of direction', '\u200f'],
    ['a soft hyphen', '\u00ad'],
    ['a mark on another letter', '\u0301'],
    ['a variation of an emoji', '\ufe0f'],
  ])('are never %s, which would be waited for in vain', (_, character) => {
    const svg = `<svg><style>${face('All', 'U+a1-ffff')}</style><text>${character}</text><text>a${character}é</text></svg>`;
    expect(probesOf(svg)).toEqual([{ family: 'All', character: 'é' }]);
    expect(probesOf(svg.replace('é', ''))).toEqual([]);
  });

  it('make the picture taller, in as many rows as they need, and leave one without fonts as it is', () => {
    const probes = probesOf(SVG);
    expect([probeHeight(400, probes), probeHeight(20, probes), probeHeight(5, probes)]).toEqual([16, 32, 32]);
    expect(withProbes(SVG, 400, 300, probes)).toContain('width="400" height="316"');
    expect(withProbes('<svg/>', 400, 300, [])).toBe('<svg/>');
  });

  it('are there when every cell has something in it', () => {
    const probes = probesOf(SVG);
    const data = new Uint8ClampedArray(40 * 16 * 4);
    expect(areDrawn(data, 40, probes)).toBe(false);
    data[(3 * 40 + 5) * 4 + 3] = 90;
    expect(areDrawn(data, 40, probes)).toBe(false);
    data[(9 * 40 + 20) * 4 + 3] = 1;
    expect(areDrawn(data, 40, probes)).toBe(true);
  });
});
