import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLayers,
  alignLayers,
  copyOf,
  distributeLayers,
  EDGES,
  groupLayers,
  layersOf,
  removeLayers,
  reorder,
  ungroupLayers,
  updateLayers,
} from '../../../../../src/document/scene/edit/edit-layers.ts';
import { newLine, newText } from '../../../../../src/document/scene/edit/new-layer.ts';
import { allLayers } from '../../../../../src/document/scene/find-layer.ts';
import { groupOf, resized } from '../../../../../src/document/scene/geometry/group.ts';
import { reshape } from '../../../../../src/document/scene/geometry/reshape.ts';
import { HANDLES, resizeBox } from '../../../../../src/document/scene/geometry/resize.ts';
import { readScene } from '../../../../../src/document/scene/read-scene.ts';
import {
  ANCHORS,
  type FigureLayer,
  type Layer,
  MOST_LAYERS,
  type Scene,
} from '../../../../../src/document/scene/scene.ts';
import { box, sceneWith, words } from '../scenes.ts';

/** A page is kept as JSON: in the browser, at the server, in a file. What cannot be read again is lost. */
const overTheWire = (scene: Scene): unknown => JSON.parse(JSON.stringify(scene));
const readAgain = (scene: Scene) => readScene(overTheWire(scene));

const side = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 380 }) },
);
const place = fc.record({
  x: fc.integer({ min: -80, max: 400 }),
  y: fc.integer({ min: -80, max: 300 }),
  width: side,
  height: side,
  rotation: fc.constantFrom(0, 0, 30, -90, 180),
  anchors: fc.record({ x: fc.constantFrom(...ANCHORS), y: fc.constantFrom(...ANCHORS) }),
  hidden: fc.boolean(),
  locked: fc.boolean(),
});
const single = fc.tuple(place, fc.constantFrom('figure', 'text', 'line')).map(([at, type]): Layer => {
  if (type === 'figure') return box('x', { ...at, stroke: { width: 3, colour: '@ink' } });
  if (type === 'text') return words('x', 'Hello', { ...at, outline: { width: 1, colour: '@ink' } });
  const line = newLine(
    sceneWith(),
    [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ],
    {
      colour: '@ink',
      thickness: 4,
      arrow: false,
      opacity: 1,
    },
  );
  return { ...line, ...at };
});
const groupAt = ({ figure, fill, radius, ...at }: FigureLayer, children: Layer[]): Layer => ({
  ...at,
  type: 'group',
  children,
});
const layer: fc.Arbitrary<Layer> = fc.oneof(
  { weight: 3, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.array(single, { minLength: 1, maxLength: 3 }))
      .map(([{ width, height, ...at }, children]): Layer => ({ ...groupOf('x', '', children), ...at })),
  },
);
/** Each with an id of its own, of any depth. */
function named(layers: readonly Layer[]): Layer[] {
  let count = 0;
  return layers.map((one) =>
    copyOf(one, () => {
      count += 1;
      return `l${count}`;
    }),
  );
}
const scenes = fc.array(layer, { minLength: 1, maxLength: 5 }).map((layers) => sceneWith(...named(layers)));

type Act = (scene: Scene) => Scene;
const which = fc.nat(4);
const idAt = (scene: Scene, at: number) => layersOf(scene)[at % Math.max(layersOf(scene).length, 1)]?.id ?? '';
const some = (scene: Scene, one: number, other: number) => [idAt(scene, one), idAt(scene, other)];
let made = 0;
const newId = () => {
  made += 1;
  return `new-${made}`;
};

const resizing: fc.Arbitrary<Act> = fc
  .tuple(
    which,
    fc.constantFrom(...HANDLES),
    fc.integer({ min: -500, max: 500 }),
    fc.integer({ min: -500, max: 500 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(
    ([at, handle, x, y, keep, mirrored]) =>
      (scene) =>
        updateLayers(scene, [idAt(scene, at)], (one) =>
          resized(one, resizeBox(one, one.rotation, handle, { x, y }, { keep, mirrored })),
        ),
  );
const act: fc.Arbitrary<Act> = fc.oneof(
  resizing,
  fc.record({ width: fc.integer({ min: 300, max: 2_000 }), height: fc.integer({ min: 300, max: 2_000 }) }).map(
    (size): Act =>
      (scene) =>
        reshape(scene, size),
  ),
  fc.tuple(which, which).map(
    ([one, other]): Act =>
      (scene) =>
        groupLayers(scene, some(scene, one, other), { id: newId(), name: '' }),
  ),
  which.map(
    (at): Act =>
      (scene) =>
        ungroupLayers(scene, [idAt(scene, at)]),
  ),
  which.map(
    (at): Act =>
      (scene) => {
        const found = layersOf(scene)[at % Math.max(layersOf(scene).length, 1)];
        return found === undefined ? scene : addLayers(scene, [copyOf(found, newId, 24)]);
      },
  ),
  which.map(
    (at): Act =>
      (scene) =>
        removeLayers(scene, [idAt(scene, at)]),
  ),
  fc.tuple(which, fc.integer({ min: -3, max: 3 })).map(
    ([at, by]): Act =>
      (scene) =>
        reorder(scene, idAt(scene, at), by),
  ),
  fc.tuple(which, which, fc.constantFrom(...EDGES)).map(
    ([one, other, edge]): Act =>
      (scene) =>
        alignLayers(scene, some(scene, one, other), edge),
  ),
  fc.constantFrom('x' as const, 'y' as const).map(
    (axis): Act =>
      (scene) =>
        distributeLayers(
          scene,
          layersOf(scene).map(({ id }) => id),
          axis,
        ),
  ),
  fc.string({ maxLength: 5 }).map(
    (text): Act =>
      (scene) =>
        addLayers(scene, [newText(scene, text, text.length > 2)]),
  ),
);

describe('a page that a person works on', () => {
  it('can be read again, whatever was done to it', () => {
    fc.assert(
      fc.property(scenes, fc.array(act, { maxLength: 8 }), (first, acts) => {
        const last = acts.reduce((scene, change) => change(scene), first);
        expect(readAgain(last)).toEqual(overTheWire(last));
      }),
      { numRuns: 120 },
    );
  });

  it('keeps its layers’ ids apart', () => {
    fc.assert(
      fc.property(scenes, fc.array(act, { maxLength: 8 }), (first, acts) => {
        const ids = allLayers(layersOf(acts.reduce((scene, change) => change(scene), first))).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('shows nothing that was hidden when a group is taken apart', () => {
    const group = groupAt(box('g', { hidden: true }), [box('a'), box('b')]);
    const apart = ungroupLayers(sceneWith(group), ['g']);
    expect(layersOf(apart).map(({ hidden }) => hidden)).toEqual([true, true]);
  });
});

describe('a flat line', () => {
  const flat = { x: 10, y: 50, width: 100, height: 0 };

  it.each([
    [{ x: 1, y: 1 }, { x: 50, y: 0 }, 150],
    [{ x: 1, y: 1 }, { x: 50, y: 40 }, 150],
    [{ x: -1, y: -1 }, { x: -100, y: 0 }, 200],
  ] as const)('drawn at %j by %j in its proportions is as long as it was drawn', (handle, by, width) => {
    const to = resizeBox(flat, 0, handle, by, { keep: true, mirrored: false });
    expect(to.width).toBe(width);
    expect(Number.isFinite(to.height)).toBe(true);
  });
});

describe('letters', () => {
  const size = (one: Layer | undefined) => (one?.type === 'text' ? one.size : undefined);

  it('of a group that is drawn tiny and large again stay letters', () => {
    const group = groupAt(box('g'), [words('t', 'Hi', { size: 12 })]);
    const tiny = resized(group, { x: 0, y: 0, width: 4, height: 4 });
    expect(tiny.type === 'group' && size(tiny.children[0])).toBe(1);
    expect(readAgain(sceneWith(tiny))).toEqual(sceneWith(tiny));
  });

  it('of a page in a huge shape are not larger than a page may say', () => {
    const small = { ...sceneWith(words('t', 'Hi', { size: 300 })), width: 300, height: 300 };
    const huge = reshape(small, { width: 20_000, height: 20_000 });
    expect(size(layersOf(huge)[0])).toBe(5_000);
  });
});

describe('a page that is full', () => {
  const full = sceneWith(...Array.from({ length: MOST_LAYERS }, (_, at) => box(`l${at}`)));

  it('takes no more, and is the same value', () => {
    expect(addLayers(full, [box('one-more')])).toBe(full);
    expect(groupLayers(full, ['l1', 'l2'], { id: 'g', name: '' })).toBe(full);
    expect(readAgain(full)).toEqual(full);
  });

  it('takes one where one is taken away; what a group holds counts', () => {
    const room = removeLayers(full, ['l0']);
    expect(layersOf(addLayers(room, [box('one-more')]))).toHaveLength(MOST_LAYERS);
    const group = groupAt(box('g'), [box('a')]);
    expect(addLayers(room, [group])).toBe(room);
  });
});
