import { describe, expect, it } from 'vitest';
import { TEMPLATE_TEXTS } from '../../../../site/content/templates/templates.ts';
import { fieldsOf, shapesOf } from '../../../../site/parts/template-facts.ts';
import { slotsOf, withTexts } from '../../../../src/document/scene/find-layer.ts';
import type { Layer, Scene } from '../../../../src/document/scene/scene.ts';
import { TEMPLATES } from '../../../../src/document/scene/templates/designs/templates.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';

const sceneOf = (id: string): Scene => {
  const found = TEMPLATES.find((template) => template.id === id);
  if (found === undefined) throw new Error(`no template ${id}`);
  return found.scene;
};

describe('what a template asks for', () => {
  it('one row a slot, with the words that stand there; a picture has none', () => {
    const fields = fieldsOf(sceneOf('fennel'));
    expect(fields.find(({ slot }) => slot === 'title')?.words).toBe('fennel');
    expect(fields.find(({ slot }) => slot === 'photo')?.words).toBe('');
  });

  it.each(TEMPLATES.map(({ id }) => id))('%s: every slot once, in the order of the page', (id) => {
    const scene = sceneOf(id);
    const fields = fieldsOf(scene);
    expect(fields.map(({ slot }) => slot)).toEqual([...new Set(slotsOf(scene).map(({ slot }) => slot))]);
    for (const { words } of fields) expect(words).not.toMatch(/\n|^\s|\s$/);
  });

  it('follows the words of the scene, breaks become spaces', () => {
    const scene = sceneOf('fennel');
    const [title] = slotsOf(scene).filter(({ slot, type }) => slot === 'title' && type === 'text');
    const changed = withTexts(scene, { [title?.id ?? '']: ' two\nlines ' });
    expect(fieldsOf(changed).find(({ slot }) => slot === 'title')?.words).toBe('two lines');
  });

  it('a slot that is there twice says both, one inside a group all of its words', () => {
    const scene = sceneOf('fennel');
    const [title] = slotsOf(scene).filter(({ slot, type }) => slot === 'title' && type === 'text');
    if (title === undefined) throw new Error('no title');
    const group: Layer = {
      ...title,
      type: 'group',
      id: 'group',
      children: [title, { ...title, id: 'b' }].map(({ slot: _slot, ...rest }) => rest as Layer),
    };
    const [first] = scene.pages;
    if (first === undefined) throw new Error('no page');
    const twice = { ...scene, pages: [{ ...first, children: [title, group] }] };
    expect(fieldsOf(twice)).toEqual([{ slot: 'title', words: 'fennel · fennel fennel' }]);
  });
});

describe('the sizes that a template comes in', () => {
  it('its own first, by its name where it has one, and no size twice', () => {
    const shapes = shapesOf(sceneOf('fennel'));
    expect(shapes.map(({ id, size }) => [id, size])).toEqual([
      ['post', '1080 × 1350'],
      ['square', '1080 × 1080'],
      ['story', '1080 × 1920'],
      ['a4', '1240 × 1754'],
    ]);
  });

  it('one of paper says its millimetres, and is “as drawn” where no other has its size', () => {
    const [own] = shapesOf({ ...sceneOf('fennel'), unit: 'mm', dpi: 300, width: 1063, height: 638 });
    expect(own).toMatchObject({ id: 'own', size: '90 × 54 mm' });
  });

  it.each(TEMPLATES.map(({ id }) => id))('%s: each is drawn in its ratio, 26 px at its longer side', (id) => {
    for (const { width, height } of shapesOf(sceneOf(id))) {
      expect(Math.max(width, height)).toBe(26);
      expect(Math.min(width, height)).toBeGreaterThan(0);
    }
  });

  it.each(LOCALES)('each has a name in %s', (locale) => {
    const copies: Readonly<Record<string, string>> = TEMPLATE_TEXTS[locale].copies;
    const ids = new Set(TEMPLATES.flatMap(({ scene }) => shapesOf(scene).map(({ id }) => id)));
    expect([...ids].filter((id) => id !== 'own' && copies[id] === undefined)).toEqual([]);
  });
});
