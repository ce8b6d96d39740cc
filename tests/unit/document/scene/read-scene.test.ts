import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENT_VERSION, MIGRATIONS, migrate, readScene } from '../../../../src/document/scene/read-scene.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { TEMPLATES } from '../../../../src/document/scene/templates/designs/templates.ts';
import { box, sceneWith, words } from './scenes.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a scene that is read', () => {
  it('is the scene that was written, and read again the same', () => {
    const templates = fc.constantFrom(...TEMPLATES).map(({ scene }): Scene => scene);
    const own = fc.string({ maxLength: 40 }).map((text) => sceneWith(box('a'), words('b', text)));
    fc.assert(
      fc.property(fc.oneof(templates, own), (scene) => {
        const once = readScene(overTheWire(scene));
        expect(once).toEqual(scene);
        expect(readScene(overTheWire(once))).toEqual(once);
      }),
    );
  });

  it('a draft without a version becomes the version of today, and keeps what it said', () => {
    const { version, dpi, unit, script, sizes, ...draft } = sceneWith(box('a'));
    expect(readScene(draft)).toEqual({ ...sceneWith(box('a')), version, dpi, unit, script, sizes });
    expect(readScene({ ...draft, dpi: 300 })?.dpi).toBe(300);
  });

  it('goes through every step on the way, in order', () => {
    const steps = {
      0: (old: object) => ({ ...old, version: 1, a: 1 }),
      1: (old: object) => ({ ...old, version: 2, b: 2 }),
    };
    expect(migrate({ kept: true }, steps, 2)).toEqual({ kept: true, version: 2, a: 1, b: 2 });
    expect(Object.keys(MIGRATIONS).map(Number)).toEqual(Array.from({ length: CURRENT_VERSION }, (_, at) => at));
  });

  it.each([
    ['of a version to come', { ...sceneWith(), version: 2 }],
    [
      'with an address for a picture',
      sceneWith({ ...box('a'), type: 'image', asset: 'https://a.example/x.png' } as never),
    ],
    ['with a colour that closes an attribute', sceneWith(box('a', { fill: '"/><script>' }))],
    ['with an id that is none', sceneWith(box('a b'))],
    ['with more layers than can be drawn', sceneWith(...Array.from({ length: 401 }, (_, at) => box(`l${at}`)))],
    ['nothing', null],
  ])('%s is none', (_, raw) => {
    expect(readScene(raw)).toBeUndefined();
  });
});
