import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../../src/document/scene/design-file.ts';
import { pictureBox } from '../../../../src/document/scene/render/picture-box.ts';
import { shapeOf, sizeText } from '../../../../src/document/scene/size-text.ts';
import { templateScene } from '../../../../src/document/scene/templates/designs/template-scene.ts';
import { TEMPLATES } from '../../../../src/document/scene/templates/designs/templates.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';

const [first] = TEMPLATES;
if (first === undefined) throw new Error('no template');

describe('a page as a file', () => {
  it('every template comes through in every language as it is', () => {
    for (const { id } of TEMPLATES)
      for (const lang of LOCALES) {
        const scene = templateScene({ template: id }, lang);
        expect(readDesign(JSON.stringify({ name: id, scene }))).toEqual({
          name: id,
          scene,
          photos: [],
          work: undefined,
          version: undefined,
        });
      }
  });

  it.each(['', 'null', '[]', '{"name":"a"}', '{"scene":{"pages":[]}}', '{"scene":1}', 'x'.repeat(2_000_001)])(
    'what is none is none: %.20s',
    (text) => {
      expect(readDesign(text)).toBeUndefined();
    },
  );

  it('markup of a drawing comes out clean, and a name that is no text is left out', () => {
    const markup = '<path d="M0 0"/><script>alert(1)</script><image href="https://x.example/a.png"/>';
    const layer = {
      id: 'a',
      name: '',
      type: 'svg',
      x: 0,
      y: 0,
      width: 10,
      height: 10,
      rotation: 0,
      opacity: 1,
      locked: false,
      hidden: false,
      anchors: { x: 'start', y: 'start' },
      markup,
      viewBox: { width: 10, height: 10 },
      colour: '@ink',
    };
    const scene = { ...first.scene, pages: [{ background: '@ground', bleed: 0, children: [layer] }] };
    const read = readDesign(JSON.stringify({ name: 7, scene }));
    expect(read?.name).toBe('');
    expect(read?.scene.pages[0]?.children).toMatchObject([{ markup: '<path d="M0 0"/>' }]);
  });
});

describe('a page with photos', () => {
  const photo = { asset: 'photo:a1', name: 'me.jpg', width: 40, height: 30, data: 'data:image/jpeg;base64,AAAA' };
  const read = (more: object) => readDesign(JSON.stringify({ name: 'a', scene: first.scene, ...more }));

  it('comes with them, and with the work that it is', () => {
    const named = { photos: [photo], work: 'w_1-x', version: 7 };
    expect(read(named)).toMatchObject(named);
    expect(read({ version: 'x' })?.version).toBeUndefined();
    expect(read({ work: '../x' })?.work).toBeUndefined();
  });

  it.each([
    { asset: 'sample:lamp' },
    { asset: 'https://x.example/a.png' },
    { width: 0 },
    { height: 1e9 },
    { data: 'https://x.example/a.png' },
    { data: 'data:image/svg+xml;base64,AAAA' },
    { data: 'data:image/png;base64,AA"><script>' },
  ])('is none with a photo that is none: %j', (wrong) => {
    expect(read({ photos: [{ ...photo, ...wrong }] })).toBeUndefined();
  });

  it('may be large by its photos, and not by its scene', () => {
    const data = `data:image/png;base64,${'A'.repeat(3_000_000)}`;
    expect(read({ photos: [{ ...photo, data }] })?.photos).toHaveLength(1);
    expect(read({ name: 'a'.repeat(2_100_000) })).toBeUndefined();
    expect(read({ photos: Array.from({ length: 5 }, () => ({ ...photo, data })) })).toBeUndefined();
  });
});

describe('what content says a scene is', () => {
  it('one of ours by its id, in the words of the language', () => {
    const words = (lang: 'en' | 'jp') => JSON.stringify(templateScene({ template: 'light-sale' }, lang));
    expect(words('en')).toContain('Light\\nsale');
    expect(words('jp')).toContain('セール');
    expect(templateScene({ template: 'light-sale' }, 'jp')?.script).toBe('jp');
  });

  it('or a scene of its own, with the glyphs of the language', () => {
    expect(templateScene(first.scene, 'tw')).toEqual({ ...first.scene, script: 'tc' });
  });

  it.each([null, undefined, 3, 'fennel', {}, { template: 'nothing-of-ours' }, { template: 3 }, { version: 99 }])(
    'or nothing: %j',
    (raw) => {
      expect(templateScene(raw, 'en')).toBeUndefined();
    },
  );
});

describe('how a size is written', () => {
  it.each([
    [{ unit: 'px', dpi: 96, width: 1080, height: 1350 }, '1080 × 1350', 'tall'],
    [{ unit: 'px', dpi: 96, width: 1080, height: 1080 }, '1080 × 1080', 'square'],
    [{ unit: 'mm', dpi: 300, width: 1004, height: 650 }, '85 × 55 mm', 'wide'],
  ] as const)('%j: %s, %s', (size, text, shape) => {
    expect([sizeText(size), shapeOf(size)]).toEqual([text, shape]);
  });
});

describe('where a picture lies in its box', () => {
  const box = { width: 100, height: 200, focus: { x: 0.5, y: 0.5, zoom: 1 } };
  it.each([
    ['cover', { width: 400, height: 200 }, { x: -150, y: 0, width: 400, height: 200 }],
    ['contain', { width: 400, height: 200 }, { x: 0, y: 75, width: 100, height: 50 }],
    ['cover', { width: 0, height: 10 }, { x: 0, y: 0, width: 100, height: 200 }],
  ] as const)('%s of %j', (fit, natural, place) => {
    expect(pictureBox({ ...box, fit, natural })).toEqual(place);
  });
});
