import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignLayers,
  distributeLayers,
  freshId,
  groupLayers,
  layersOf,
  removeLayers,
  reorder,
  ungroupLayers,
  updateLayers,
} from '../../../../../src/document/scene/edit/edit-layers.ts';
import { smoothLine } from '../../../../../src/document/scene/edit/smooth-line.ts';
import { box, sceneWith } from '../scenes.ts';

const scene = sceneWith(box('a', { x: 0, y: 0 }), box('b', { x: 150, y: 60 }), box('c', { x: 290, y: 10 }));
const ids = (of: typeof scene) => layersOf(of).map(({ id }) => id);
const xs = (of: typeof scene) => layersOf(of).map(({ x }) => x);

describe('layers of a page', () => {
  it('go up and down, no further than the ends', () => {
    expect(ids(reorder(scene, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(ids(reorder(scene, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(ids(reorder(scene, 'a', -1))).toEqual(['a', 'b', 'c']);
  });

  it('are grouped where the front one was, and come out as they went in', () => {
    const grouped = groupLayers(scene, ['a', 'c'], { id: 'g', name: '' });
    expect(ids(grouped)).toEqual(['b', 'g']);
    const back = ungroupLayers(grouped, ['g']);
    expect(layersOf(back)).toEqual([layersOf(scene)[1], layersOf(scene)[0], layersOf(scene)[2]]);
  });

  it('line up with each other, one alone with the page', () => {
    expect(xs(alignLayers(scene, ['a', 'b', 'c'], 'right'))).toEqual([290, 290, 290]);
    expect(xs(alignLayers(scene, ['b'], 'middle'))).toEqual([0, 150, 290]);
    expect(xs(distributeLayers(scene, ['a', 'b', 'c'], 'x'))).toEqual([0, 145, 290]);
  });

  it('that are locked are not taken away', () => {
    const locked = sceneWith(box('a', { locked: true }), box('b'));
    expect(ids(removeLayers(locked, ['a', 'b']))).toEqual(['a']);
    expect(freshId(sceneWith(box('text-1')), 'text')).toBe('text-2');
  });
});

it('a line drawn by hand is calmer, and keeps its ends', () => {
  const shaky = Array.from({ length: 60 }, (_, at) => ({ x: at * 5, y: (at % 2) * 6 }));
  const calm = smoothLine(shaky, 60, 12);
  expect(calm[0]).toEqual(shaky[0]);
  expect(calm.at(-1)).toEqual(shaky.at(-1));
  expect(calm.length).toBeLessThan(20);
  expect(smoothLine(shaky, 0, 12)).toEqual(shaky);
});

describe('a scene', () => {
  const nested = sceneWith(box('a'), { ...box('g', { x: 50 }), type: 'group', children: [box('g1'), box('g2')] });
  const some = fc.subarray(['a', 'g', 'g1', 'g2', 'none']);

  it('in which nothing changes is the same value, whatever was asked for', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        expect(updateLayers(nested, chosen, (layer) => layer)).toBe(nested);
      }),
    );
    for (const same of [
      reorder(nested, 'g', 5),
      reorder(nested, 'none', 1),
      removeLayers(nested, ['none']),
      ungroupLayers(nested, ['a']),
      groupLayers(nested, ['a'], { id: 'x', name: '' }),
      alignLayers(nested, ['a'], 'left'),
      distributeLayers(nested, ['a', 'g'], 'y'),
      removeLayers(nested, ['a'], 3),
    ])
      expect(same).toBe(nested);
  });

  it('in which something changes keeps what did not as it was', () => {
    const changed = updateLayers(nested, ['g2'], (layer) => ({ ...layer, name: 'x' }));
    const [a, group] = layersOf(changed);
    expect(a).toBe(layersOf(nested)[0]);
    expect(group).not.toBe(layersOf(nested)[1]);
    const [before, after] = [layersOf(nested)[1], group];
    if (before?.type !== 'group' || after?.type !== 'group') throw new Error('no group');
    expect(after.children[0]).toBe(before.children[0]);
    expect(after.children[1]).toMatchObject({ id: 'g2', name: 'x' });
  });

  it('lined up twice is lined up once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.constantFrom('left', 'middle', 'right', 'top', 'centre', 'bottom'),
        (places, edge) => {
          const page = sceneWith(...places.map(([x, y], at) => box(`n${at}`, { x, y })));
          const all = layersOf(page).map(({ id }) => id);
          const once = alignLayers(page, all, edge);
          expect(alignLayers(once, all, edge)).toBe(once);
        },
      ),
    );
  });
});
