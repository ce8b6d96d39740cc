import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allLayers, slotsOf } from '../../../../../src/document/scene/find-layer.ts';
import { colourOf, contrast } from '../../../../../src/document/scene/palette.ts';
import { readScene } from '../../../../../src/document/scene/read-scene.ts';
import { TEMPLATES } from '../../../../../src/document/scene/templates/designs/templates.ts';
import { sampleOf } from '../../../../../src/document/scene/templates/samples.ts';
import { sceneOf } from '../../../../../src/document/scene/templates/scene-of.ts';
import { TEMPLATE_CATEGORIES, TEMPLATE_LANGUAGES } from '../../../../../src/document/scene/templates/template.ts';

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

  it('can be read: the ink of each palette stands out from its ground', () => {
    for (const { id, scene } of TEMPLATES) {
      const ratio = contrast(colourOf(scene.palette, '@ink'), colourOf(scene.palette, '@ground'));
      // Pages whose title lies on another colour than the ground are looked at, not measured.
      if (!['new-year', 'day-nine', 'open-talk', 'we-need-hands'].includes(id)) expect(ratio, id).toBeGreaterThan(4.5);
    }
  });
});
