import { describe, expect, it } from 'vitest';
import { scenePartsOf } from '../../../../../../editor/shell/layers/files/scene-parts.ts';
import type { GroupLayer, Layer } from '../../../../../../src/document/scene/scene.ts';
import { box, sceneWith, words } from '../../../../document/scene/scenes.ts';

const group = (id: string, children: Layer[], more: Partial<GroupLayer> = {}): GroupLayer => ({
  ...box(id),
  type: 'group',
  children,
  ...more,
});

/** Names of what is drawn, `id` of a text by itself, `(id)` of one that is not seen. */
const named = (...layers: Layer[]) =>
  scenePartsOf(sceneWith(...layers)).map((part) =>
    part.kind === 'picture' ? part.layers.map(({ id }) => id) : part.isSeen ? part.layer.id : `(${part.layer.id})`,
  );

const outline = { width: 2, colour: '@ink' };

describe('the parts of a printed page', () => {
  it('begin with a picture, which has the background, even where there is nothing else', () => {
    expect(named()).toEqual([[]]);
    expect(named(words('a', 'x'))).toEqual([[], 'a']);
  });

  it('put pictures together as long as no text stands between', () => {
    expect(named(box('a'), box('b'), words('c', 'x'), words('d', 'x'), box('e'), box('f'))).toEqual([
      ['a', 'b'],
      'c',
      'd',
      ['e', 'f'],
    ]);
  });

  it('leave out what is hidden, also within groups', () => {
    const hidden = group('g', [words('b', 'x', { hidden: true }), words('c', 'x'), box('d', { hidden: true })]);
    expect(named(box('a', { hidden: true }), hidden, group('h', [words('e', 'x')], { hidden: true }))).toEqual([
      [],
      'c',
    ]);
  });

  it('draw a text of which no font file has all, as an emoji is: its words are there without ink', () => {
    const parts = scenePartsOf(sceneWith(words('a', 'Hi 😀'), words('b', 'Hi')), new Set(['😀']));
    expect(parts).toMatchObject([
      { kind: 'picture', layers: [{ id: 'a' }] },
      { kind: 'text', layer: { id: 'a' }, isSeen: false },
      { kind: 'text', layer: { id: 'b' }, isSeen: true },
    ]);
  });

  it('keep a group without words whole', () => {
    const plain = group('g', [box('a'), group('h', [box('b')])], { opacity: 0.5 });
    expect(named(plain, words('c', 'x'))).toEqual([['g'], 'c']);
    // Hidden words are none.
    expect(named(group('g', [box('a'), words('b', 'x', { hidden: true })]))).toEqual([['g']]);
  });

  it('keep the order within a group: what covers its words covers them on paper', () => {
    expect(named(group('g', [box('a'), words('b', 'x'), box('c'), group('h', [words('d', 'x'), box('e')])]))).toEqual([
      ['a'],
      'b',
      ['c'],
      'd',
      ['e'],
    ]);
  });

  it('place what a group held as it was seen: moved, turned and as clear', () => {
    const rotated = group('g', [words('a', 'x', { x: 10, y: 20, width: 30, height: 10, opacity: 0.5 })], {
      x: 100,
      y: 50,
      width: 60,
      height: 40,
      rotation: 90,
      opacity: 0.5,
    });
    const [, text] = scenePartsOf(sceneWith(rotated));
    if (text?.kind !== 'text') throw new Error('no text');
    // Its middle, 25, 25 in the group, is 5 px left and 5 px below the group's middle: a quarter turn makes it 5 px left and above.
    const { x, y, width, height, rotation, opacity } = text.layer;
    expect([x + width / 2, y + height / 2, rotation, opacity].map((n) => Math.round(n * 1e6) / 1e6)).toEqual([
      125, 65, 90, 0.25,
    ]);
    expect([width, height]).toEqual([30, 10]);
  });
});

describe('a text with something behind its letters', () => {
  it.each([
    ['an outline', { outline }],
    ['a plate', { plate: { colour: '@soft', padding: 2, radius: 0, opacity: 1 } }],
    ['a shadow', { shadow: { x: 1, y: 1, blur: 2, colour: '@ink', opacity: 0.5 } }],
  ])('is drawn as a picture with it, and is a text over that: %s', (_, more) => {
    expect(named(words('a', 'x', more))).toEqual([['a'], 'a']);
  });

  it('and half clear is seen once: the text over it is there to be found, not to be seen', () => {
    expect(named(words('a', 'x', { outline, opacity: 0.5 }))).toEqual([['a'], '(a)']);
    expect(named(words('a', 'x', { opacity: 0.5 }))).toEqual([[], 'a']);
    expect(named(group('g', [words('a', 'x', { outline })], { opacity: 0.9 }))).toEqual([['a'], '(a)']);
  });
});
