import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allLayers, slotsOf, withPhoto } from '../../../../../src/document/scene/find-layer.ts';
import { colourOf, contrast } from '../../../../../src/document/scene/palette.ts';
import { readScene } from '../../../../../src/document/scene/read-scene.ts';
import { pictureBox } from '../../../../../src/document/scene/render/picture-box.ts';
import type { Scene, TextLayer } from '../../../../../src/document/scene/scene.ts';
import { TEMPLATES } from '../../../../../src/document/scene/templates/designs/templates.ts';
import { sampleOf } from '../../../../../src/document/scene/templates/samples.ts';
import { sceneOf } from '../../../../../src/document/scene/templates/scene-of.ts';
import { TEMPLATE_CATEGORIES, TEMPLATE_LANGUAGES } from '../../../../../src/document/scene/templates/template.ts';
import { layoutText } from '../../../../../src/document/scene/text/layout-text.ts';
import type { TextMeasure } from '../../../../../src/document/scene/text/measure.ts';

describe('the templates', () => {
  it('are twenty-four, of several shapes and every category', () => {
    expect(TEMPLATES).toHaveLength(24);
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(24);
    expect(new Set(TEMPLATES.map(({ category }) => category))).toEqual(new Set(TEMPLATE_CATEGORIES));
    expect(new Set(TEMPLATES.map(({ scene }) => (scene.width / scene.height).toFixed(2))).size).toBeGreaterThan(7);
    expect(TEMPLATES.filter(({ scene }) => slotsOf(scene).some(({ slot }) => slot === 'photo')).length).toBeGreaterThan(
      12,
    );
  });

  it.each(TEMPLATES.map((template) => [template.id, template] as const))(
    '%s is a scene in five languages, each layer named once',
    (_, template) => {
      for (const language of TEMPLATE_LANGUAGES) {
        const scene = sceneOf(template, language);
        expect(readScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
      }
      const layers = allLayers(template.scene.pages[0]?.children ?? []);
      expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
      expect(slotsOf(template.scene).some(({ slot }) => slot === 'title')).toBe(true);
      for (const [id, words] of Object.entries(template.texts)) {
        expect(layers.find((layer) => layer.id === id)?.type).toBe('text');
        expect(words.every((word) => word !== '')).toBe(true);
      }
      for (const layer of layers) {
        const sample = layer.type === 'image' ? sampleOf(layer.asset) : undefined;
        if (layer.type === 'image')
          expect(existsSync(`src/document/scene/templates/pictures/${sample}.webp`)).toBe(true);
      }
    },
  );

  it('can be read: the ink of each palette stands out from its background', () => {
    for (const { id, scene } of TEMPLATES) {
      const ratio = contrast(colourOf(scene.palette, '@ink'), colourOf(scene.palette, '@ground'));
      // Pages whose title lies on another colour than the background are looked at, not measured.
      if (!['new-year', 'day-nine', 'open-talk', 'we-need-hands'].includes(id)) expect(ratio, id).toBeGreaterThan(4.5);
    }
  });

  const textsOf = (scene: Scene): TextLayer[] =>
    allLayers(scene.pages[0]?.children ?? []).filter((layer) => layer.type === 'text');
  const isSquare = (text: string) => /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text);
  const measure: TextMeasure = {
    width: (text) => [...text].reduce((sum, letter) => sum + (isSquare(letter) ? 1 : 0.56), 0),
  };

  it('have room between lines of square characters, and English ones as they were drawn', () => {
    let square = 0;
    for (const template of TEMPLATES) {
      const drawn = new Map(textsOf(template.scene).map((layer) => [layer.id, layer]));
      for (const language of TEMPLATE_LANGUAGES) {
        for (const layer of textsOf(sceneOf(template, language))) {
          const { line = 0, letters = 0 } = drawn.get(layer.id) ?? {};
          if (isSquare(layer.text)) {
            square += 1;
            expect(layer.line, `${template.id} ${language} ${layer.id}`).toBe(Math.max(line, 1.12));
            expect(layer.letters).toBeGreaterThanOrEqual(-0.01);
          } else expect([layer.line, layer.letters]).toEqual([line, letters]);
        }
      }
    }
    expect(square).toBeGreaterThan(200);
  });

  it('no words run out of their box for it, in any language', () => {
    for (const template of TEMPLATES) {
      for (const language of TEMPLATE_LANGUAGES) {
        const { script, ...scene } = sceneOf(template, language);
        for (const layer of textsOf({ ...scene, script })) {
          const close = { ...layer, line: textsOf(template.scene).find(({ id }) => id === layer.id)?.line ?? 1 };
          if (layoutText(close, script, measure).overflows) continue;
          expect(layoutText(layer, script, measure).overflows, `${template.id} ${language} ${layer.id}`).toBe(false);
        }
      }
    }
  });
});

it.each(['clay-stems', 'birthday', 'missing'])(
  '%s: a photo of any shape covers no words, and lies under none',
  (id) => {
    const template = TEMPLATES.find((one) => one.id === id);
    if (template === undefined) throw new Error(`no template ${id}`);
    for (const width of [400, 900, 1_600, 3_000]) {
      const scene = withPhoto(template.scene, 'photo:own', { width, height: 1_000 });
      const layers = allLayers(scene.pages[0]?.children ?? []);
      const photo = layers.find((layer) => layer.type === 'image' && layer.slot === 'photo');
      if (photo?.type !== 'image') throw new Error('no place for a photo');
      const drawn = pictureBox(photo);
      const [left, top] = [photo.x + drawn.x, photo.y + drawn.y];
      const under = layers.filter(
        ({ type, x, y, ...size }) =>
          type === 'text' &&
          x < left + drawn.width &&
          x + size.width > left &&
          y < top + drawn.height &&
          y + size.height > top,
      );
      expect(
        under.map((layer) => layer.id),
        `${width} × 1000`,
      ).toEqual([]);
    }
  },
);
