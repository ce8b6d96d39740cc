import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { fileChoice } from '../../../../../../../editor/tools/cutout/model/export/file-choice.ts';
import { LOUPE, loupePlace } from '../../../../../../../editor/tools/cutout/screens/retouch/loupe.ts';
import {
  editOf,
  extend,
  type PendingStroke,
  pressed,
} from '../../../../../../../editor/tools/cutout/screens/retouch/pending-stroke.ts';
import {
  broughtIn,
  covers,
  inSight,
  placeOf,
  toPicture,
  toRoom,
  viewOn,
} from '../../../../../../../editor/tools/cutout/screens/retouch/placement.ts';
import { isOtherEdge, roughPart } from '../../../../../../../editor/tools/cutout/screens/retouch/rough-region.ts';
import { wholeView } from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { nextSize, SIZE } from '../../../../../../../editor/tools/cutout/screens/retouch/tools.ts';
import { NO_RECIPE } from '../../../../../../../src/document/design/design.ts';
import type { MatteRecipe } from '../../../../../../../src/pixels/render-recipe.ts';
import { cutoutError } from '../../../../../../../src/protocol/errors.ts';
import { CUT, createHarness, failure, photo } from '../../../../harness.ts';

const side = fc.integer({ min: 40, max: 8000 });
const sizes = fc.record({ width: side, height: side });
const rooms = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 2000 }) });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the place of the picture in the room', () => {
  it('shows all of it at first, however low the room is', () => {
    const low = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 96, max: 2000 }) });
    fc.assert(
      fc.property(sizes, low, (picture, room) => {
        const { scale, left, top } = placeOf(wholeView(room), picture, room);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + picture.width * scale).toBeLessThanOrEqual(room.width);
        expect(top + picture.height * scale).toBeLessThanOrEqual(room.height);
      }),
    );
  });

  it('is the same way there and back', () => {
    fc.assert(
      fc.property(
        sizes,
        rooms,
        share,
        share,
        fc.double({ min: 0.1, max: 8, noNaN: true }),
        (picture, room, x, y, scale) => {
          const place = placeOf({ scale, x: 13, y: -7 }, picture, room);
          const point = { x: x * picture.width, y: y * picture.height };
          const back = toPicture(place, toRoom(place, point));
          expect(back.x).toBeCloseTo(point.x, 4);
          expect(back.y).toBeCloseTo(point.y, 4);
        },
      ),
    );
  });

  it('brings a box into sight, whole, where it is looked at', () => {
    fc.assert(
      fc.property(sizes, rooms, share, share, (picture, room, x, y) => {
        const box = {
          x: Math.floor(x * picture.width * 0.9),
          y: Math.floor(y * picture.height * 0.9),
          width: 4,
          height: 4,
        };
        const seen = inSight(placeOf(viewOn(box, picture, room), picture, room), picture, room);
        expect(seen && covers(seen, box)).toBe(true);
      }),
    );
  });

  it('follows a brush that leaves it, and stays where the brush is in sight', () => {
    fc.assert(
      fc.property(sizes, rooms, share, share, (picture, room, x, y) => {
        const at = { x: x * picture.width, y: y * picture.height };
        const view = broughtIn({ scale: 6, x: 0, y: 0 }, at, picture, room);
        const point = toRoom(placeOf(view, picture, room), at);
        expect(point.x).toBeGreaterThan(-1);
        expect(point.x).toBeLessThan(room.width + 1);
        const again = broughtIn(view, at, picture, room);
        expect(again.x).toBeCloseTo(view.x, 6);
        expect(again.y).toBeCloseTo(view.y, 6);
      }),
    );
  });
});

describe('a draft', () => {
  const picture = { width: 100, height: 80 };
  it('of a box lies within the picture, whichever corner was first', () => {
    const draft: PendingStroke = { type: 'box', mode: 'erase', from: { x: 130.4, y: 20.2 }, to: { x: 60, y: -9 } };
    const box = { x: 60, y: 0, width: 40, height: 20 };
    expect(editOf(draft, picture)).toEqual({ type: 'box', mode: 'erase', box });
  });

  it('that was not meant is no edit', () => {
    expect(editOf({ type: 'box', mode: 'keep', from: { x: 1, y: 1 }, to: { x: 2, y: 40 } }, picture)).toBeUndefined();
    const points = [1, 1.5, 2].map((x) => ({ x, y: 4, radius: 0 }));
    expect(editOf({ type: 'lasso', mode: 'keep', points, corners: false }, picture)).toBeUndefined();
    expect(editOf({ type: 'stroke', mode: 'keep', hardness: 1, smart: false, points: [] }, picture)).toBeUndefined();
  });

  it('takes no point that is the same as the last', () => {
    const points = [{ x: 0, y: 0, radius: 5 }];
    expect([0.5, 1, 1.5, 2.5].map((x) => extend(points, { x, y: 0, radius: 5 }, 1))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(points).toHaveLength(3);
  });

  it('is thinner under a light pen, and whole under a mouse', () => {
    expect([pressed(10, undefined), pressed(10, 0), pressed(10, 1)]).toEqual([10, 2, 10]);
  });
});

it('sizes of the brush go up and down and end at their limits', () => {
  fc.assert(
    fc.property(fc.integer({ min: SIZE.least, max: SIZE.most }), (size) => {
      expect(nextSize(size, 1)).toBeGreaterThan(size === SIZE.most ? size - 1 : size);
      expect(nextSize(size, -1)).toBeLessThan(size === SIZE.least ? size + 1 : size);
    }),
  );
});

it('the loupe stands whole in the room, and the finger never lies on it', () => {
  fc.assert(
    fc.property(rooms, share, share, (room, x, y) => {
      const at = { x: x * room.width, y: y * room.height };
      const middle = loupePlace(at, room);
      const half = LOUPE.side / 2;
      expect(middle.x).toBeGreaterThanOrEqual(half);
      expect(middle.x).toBeLessThanOrEqual(Math.max(room.width - half, half));
      expect(middle.y).toBeGreaterThanOrEqual(half);
      expect(Math.hypot(middle.x - at.x, middle.y - at.y)).toBeGreaterThan(half);
    }),
  );
});

describe('an edge that is slid', () => {
  it('is shown in whole squares that hold all that is in sight, few enough to be there at once', () => {
    fc.assert(
      fc.property(sizes, share, share, share, (picture, left, top, part) => {
        const x = Math.floor(left * (picture.width - 1));
        const y = Math.floor(top * (picture.height - 1));
        const seen = {
          x,
          y,
          width: Math.max(Math.floor((picture.width - x) * part), 1),
          height: Math.max(Math.floor((picture.height - y) * part), 1),
        };
        const { region, side } = roughPart(seen, picture);
        expect(covers(region, seen)).toBe(true);
        expect(covers({ x: 0, y: 0, ...picture }, region)).toBe(true);
        expect([region.x % side, region.y % side]).toEqual([0, 0]);
        expect(Math.max(region.width, region.height) / side).toBeLessThan(1_002);
      }),
    );
  });

  it('is another value than strokes, pieces and colours', () => {
    const edge = { ...NO_RECIPE.edge, feather: 3 };
    expect(isOtherEdge({ ...NO_RECIPE, edge }, NO_RECIPE)).toBe(true);
    expect(isOtherEdge(NO_RECIPE, NO_RECIPE)).toBe(false);
    expect(isOtherEdge({ ...NO_RECIPE, edge: { ...edge, specks: 9 } }, NO_RECIPE)).toBe(false);
    expect(isOtherEdge({ ...NO_RECIPE, edge: { ...edge, decontaminate: true } }, NO_RECIPE)).toBe(false);
    const edits: MatteRecipe['edits'] = [{ type: 'box', mode: 'keep', box: { x: 0, y: 0, width: 4, height: 4 } }];
    expect(isOtherEdge({ edits, edge }, NO_RECIPE)).toBe(false);
    expect(isOtherEdge({ edits, edge }, { ...NO_RECIPE, edits })).toBe(true);
  });
});

describe('the cut of a recipe', () => {
  const dab = (x: number): MatteRecipe => ({
    ...NO_RECIPE,
    edits: [{ type: 'stroke', mode: 'erase', points: [{ x, y: 1, radius: 1 }], hardness: 1, smart: false }],
  });

  async function cutOut() {
    const harness = await createHarness();
    const asked: MatteRecipe[] = [];
    const retouch: typeof harness.editor.cutout.jobs.imaging.retouch = async (_signal, cut, recipe) => {
      expect(cut).toBe(CUT);
      asked.push(recipe);
      if (recipe.edits.length > 1) throw cutoutError('EMPTY_RESULT', 'nothing is left');
      return { ...CUT, id: 10 + asked.length, box: { ...CUT.box, x: asked.length } };
    };
    Object.assign(harness.editor.cutout.jobs.imaging, { retouch });
    const going = harness.editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
    await harness.settle();
    harness.runs[0]?.finish();
    await going;
    const designs = new DesignCommands(harness.cutout);
    harness.editor.set({ retouch: { before: harness.editor.state.history, spot: undefined } });
    const mended = () => harness.editor.cutout.matteReady(harness.editor.state.openId ?? '');
    return { ...harness, designs, asked, mended };
  }

  it('is made of the model’s own, and its box is the one reported', async () => {
    const { editor, designs, released, mended } = await cutOut();
    designs.change('step.keep', { matte: dab(1) });
    await mended();
    expect(editor.state.result?.cut.id).toBe(11);
    expect(editor.state.result?.info.box.x).toBe(1);
    designs.change('step.keep', { matte: dab(2) });
    await mended();
    expect([editor.state.result?.cut.id, released]).toEqual([12, [11]]);
  });

  it('is the model’s own again when every step is undone, and the file is the same choice', async () => {
    const { editor, designs, released, asked, mended } = await cutOut();
    const before = fileChoice(editor.view)?.key;
    designs.change('step.keep', { matte: dab(1) });
    await mended();
    expect(fileChoice(editor.view)?.key).not.toBe(before);
    designs.undo();
    await mended();
    expect(editor.state.result?.cut).toBe(CUT);
    expect([fileChoice(editor.view)?.key, released, asked.length]).toEqual([before, [11], 1]);
  });

  it('stays as it was where nothing would be left', async () => {
    const { editor, designs, mended } = await cutOut();
    designs.change('step.keep', { matte: dab(1) });
    await mended();
    designs.change('step.erase', { matte: { ...dab(1), edits: [...dab(1).edits, ...dab(2).edits] } });
    await expect(mended()).rejects.toMatchObject({ code: 'EMPTY_RESULT' });
    expect(editor.state.result?.cut.id).toBe(11);
  });

  it('goes with the picture, the model’s own too', async () => {
    const { editor, designs, released, mended } = await cutOut();
    designs.change('step.keep', { matte: dab(1) });
    await mended();
    editor.cutout.destroy(failure('DESTROYED'));
    expect([...new Set(released)].sort()).toEqual([1, 11]);
  });
});
