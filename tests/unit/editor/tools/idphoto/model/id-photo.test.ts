import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeHead, toMm } from '../../../../../../editor/tools/idphoto/model/placement.ts';
import { type IdPlan, outputSize } from '../../../../../../editor/tools/idphoto/model/plan.ts';
import { DOCUMENTS, OWN_SIZE } from '../../../../../../editor/tools/idphoto/rules/documents.ts';
import { findDocuments } from '../../../../../../editor/tools/idphoto/rules/find-documents.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { createIdPhoto, portrait } from '../harness.ts';

async function opened(size = '1200x1600') {
  const made = await createIdPhoto();
  await made.id.open(portrait(size));
  return made;
}
const planOf = ({ id }: Awaited<ReturnType<typeof createIdPhoto>>): IdPlan => {
  if (id.plan === undefined) throw new Error('nothing is open');
  return id.plan;
};

describe('a portrait that is opened', () => {
  it('stands at work at once; where the server is away all is done by hand', async () => {
    const { id, refused, events, screens, tool } = await opened('4000x5000');
    expect(id.state.photo).toMatchObject({ width: 1920, height: 2400, full: { width: 4000, height: 5000 } });
    expect([id.state.opening, id.state.search, id.plan?.guidesBy]).toEqual([undefined, 'failed', 'nobody']);
    expect([refused, events, screens]).toEqual([[], ['open'], ['id']]);
    expect([tool.unsaved(), tool.screen()]).toEqual([0, 'id']);
  });

  it('that is no picture is refused, and the one before stays', async () => {
    const { id, refused, screens } = await opened();
    expect(await id.open(portrait('no picture'))).toBe(false);
    expect([id.state.photo?.name, refused, screens.includes('upload')]).toEqual([
      '1200x1600.jpg',
      ['IMAGE_FORMAT'],
      false,
    ]);
    const empty = await createIdPhoto();
    expect(await empty.id.open(portrait('no picture'))).toBe(false);
    expect([empty.refused, empty.named, empty.screens.at(-1)]).toEqual([
      ['IMAGE_FORMAT'],
      [portrait('no picture').name],
      'upload',
    ]);
  });

  it('takes the place of the one before, whose pixels are let go of', async () => {
    const { id, closed } = await opened('300x400');
    id.movePhoto({ x: 3 }, 'drag');
    await id.open(portrait('500x600'));
    expect([closed, id.state.photo?.name, id.state.history?.steps.length]).toEqual([['300x400'], '500x600.jpg', 1]);
    id.close();
    expect([closed, id.state.photo]).toEqual([['300x400', '500x600'], undefined]);
  });

  it('of two that come at once is the later one', async () => {
    const { id, refused } = await createIdPhoto();
    const both = await Promise.all([id.open(portrait('300x400')), id.open(portrait('500x600'))]);
    expect([both, id.state.photo?.name, refused]).toEqual([[false, true], '500x600.jpg', []]);
    expect(id.state.opening).toBeUndefined();
  });

  it('is handed over as the file that came in', async () => {
    const { tool } = await opened();
    const [picture] = await tool.handOver();
    expect(await (picture?.image instanceof Blob ? picture.image.text() : '')).toBe('1200x1600');
    expect(await (await createIdPhoto()).tool.handOver()).toEqual([]);
  });

  it('is not asked about any more once the tool ends', async () => {
    const { id, tool, closed } = await opened();
    tool.destroy(cutoutError('DESTROYED', 'the frame ends'));
    expect(closed).toEqual(['1200x1600']);
    await id.analyseAgain();
    expect(id.state.search).toBe('failed');
  });
});

describe('a document', () => {
  it('that is chosen places a head whose lines were set, by its rule, and leaves a photo that has none where it lies', async () => {
    const made = await opened();
    const { id } = made;
    const before = planOf(made).place;
    id.choose('fr-passport');
    expect(planOf(made).place).toEqual(before);
    id.moveGuide('crown', 2, 'drag');
    id.choose('us-passport');
    const { guides, place, guidesBy } = planOf(made);
    const rule = DOCUMENTS.find((one) => one.id === 'us-passport');
    if (rule === undefined) throw new Error('no such document');
    expect([guidesBy, place]).toEqual(['hand', placeHead(rule, guides, before.turn)]);
  });

  it('that forbids the background leaves it for one that it allows', async () => {
    const made = await opened();
    made.id.change({ background: 'white' }, { id: 'id.step.place' });
    made.id.choose('fr-passport');
    expect(planOf(made).background).toBe('grey');
    made.id.change({ background: 'keep' }, { id: 'id.step.place' });
    made.id.choose('us-passport');
    expect(planOf(made).background).toBe('keep');
  });

  it('is remembered, the last one first, four of them, each once', async () => {
    const { id } = await opened();
    const ids = DOCUMENTS.slice(0, 6).map((rule) => rule.id);
    for (const one of [...ids, ids[3] ?? '']) id.choose(one);
    expect(id.state.recent).toEqual([ids[3], ids[5], ids[4], ids[2]]);
    id.close();
    expect(id.state.recent).toHaveLength(4);
  });

  it('of one’s own size is held by no rule', async () => {
    const { id } = await opened();
    id.choose(OWN_SIZE, { width: 30, height: 40 });
    expect(id.rule).toEqual({ id: OWN_SIZE, country: '', kind: 'size', width: 30, height: 40 });
    expect(id.checks.map(({ id: name }) => name)).toEqual(['detail']);
  });

  it.each(DOCUMENTS.map((rule) => [rule.id, rule] as const))('%s gives as many pixels as it asks for', (_id, rule) => {
    for (const dpi of [300, 600]) {
      const { width, height } = outputSize(rule, dpi);
      expect(Math.abs(width / height - rule.width / rule.height)).toBeLessThan(0.01);
      expect(width).toBeGreaterThanOrEqual(
        Math.max(rule.pixels?.width ?? 0, Math.round((rule.width / 25.4) * dpi)) - 1,
      );
      expect(height).toBeGreaterThanOrEqual((rule.pixels?.height ?? 0) - 1);
    }
  });

  it.each(['35x45', '35×45', '35*45', '35 x 45', '35X45', '３５×４５', '35 × 45 mm passport', '35mm 45mm'])(
    'of 35 × 45 mm is found by %s',
    (search) => {
      const found = findDocuments(DOCUMENTS, search).map(({ id }) => id);
      expect(found).toContain('gb-passport');
      expect(found).not.toContain('us-passport');
    },
  );
});

describe('lines and the photo under the frame', () => {
  it('a line moves as far as it is dragged, within the frame, and the photo stays', async () => {
    const made = await opened();
    const { id } = made;
    const { place } = planOf(made);
    const before = id.guideRows();
    id.moveGuide('chin', 1.5, 'drag');
    expect(id.guideRows().chin).toBeCloseTo(before.chin + 1.5, 6);
    id.moveGuide('chin', 1_000, 'drag');
    expect(id.guideRows().chin).toBeCloseTo(id.rule?.height ?? 0, 6);
    id.moveGuide('crown', -1_000, 'other');
    expect(id.guideRows()).toMatchObject({ crown: 0 });
    expect([planOf(made).place, id.state.history?.steps.length]).toEqual([place, 3]);
  });

  it('the photo moves with the hand, whatever it is turned by, and a zoom keeps its middle', () => {
    const moves = fc.record({
      x: fc.double({ min: -20, max: 20, noNaN: true }),
      y: fc.double({ min: -20, max: 20, noNaN: true }),
      turn: fc.double({ min: -90, max: 90, noNaN: true }),
      scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
    });
    return fc.assert(
      fc.asyncProperty(moves, async ({ x, y, turn, scale }) => {
        const made = await opened();
        const { id } = made;
        id.movePhoto({ turn }, 'turn');
        const rule = id.rule ?? { width: 1, height: 1 };
        const point = [600, 700] as const;
        const before = toMm(planOf(made).place, rule, point);
        id.movePhoto({ x, y }, 'drag');
        const after = toMm(planOf(made).place, rule, point);
        expect(after[0]).toBeCloseTo(before[0] + x, 6);
        expect(after[1]).toBeCloseTo(before[1] + y, 6);
        const { at } = planOf(made).place;
        id.movePhoto({ scale }, 'zoom');
        expect(planOf(made).place.at[0]).toBeCloseTo(at[0], 6);
        expect(planOf(made).place.at[1]).toBeCloseTo(at[1], 6);
      }),
      { numRuns: 15 },
    );
  });

  it('a zoom ends before the photo is nothing, or a speck of it fills the frame', async () => {
    const made = await opened();
    for (let n = 0; n < 60; n += 1) made.id.movePhoto({ scale: 0.5 }, 'out');
    expect(planOf(made).place.perMm).toBe(400);
    for (let n = 0; n < 60; n += 1) made.id.movePhoto({ scale: 2 }, 'in');
    expect(planOf(made).place.perMm).toBe(0.5);
  });

  it('one gesture is one step, and undo goes back to what was before it, exactly', async () => {
    const made = await opened();
    const { id, tool } = made;
    const first = planOf(made);
    for (let n = 0; n < 5; n += 1) id.movePhoto({ x: 1 }, 'drag');
    for (let n = 0; n < 5; n += 1) id.movePhoto({ turn: 2 }, 'turn');
    const last = planOf(made);
    expect([id.state.history?.steps.length, tool.unsaved()]).toEqual([3, 2]);
    id.undo();
    id.undo();
    id.undo();
    expect([id.plan === first, tool.unsaved()]).toEqual([true, 0]);
    id.goTo(2);
    expect(id.plan).toBe(last);
    id.redo();
    expect(id.plan).toBe(last);
  });

  it('placing the head by hand takes the lines as they stand', async () => {
    const made = await opened();
    const { id } = made;
    id.moveGuide('crown', 1, 'drag');
    const { guides } = planOf(made);
    id.placeHead();
    expect(planOf(made)).toMatchObject({ guides, guidesBy: 'hand' });
    const { rule } = id;
    const rows = id.guideRows();
    if (rule?.head) expect(rows.chin - rows.crown).toBeCloseTo((rule.head[0] + rule.head[1]) / 2, 6);
    expect(rows.middle).toBeCloseTo((rule?.width ?? 0) / 2, 6);
  });

  it('without a photo nothing can be done, and nothing breaks', async () => {
    const { id, exporter, tool } = await createIdPhoto();
    id.placeHead();
    id.choose('us-passport');
    id.moveGuide('chin', 1, 'drag');
    id.movePhoto({ x: 1 }, 'drag');
    id.chooseFace(3);
    id.undo();
    id.redo();
    id.goTo(4);
    id.stopAnalysis();
    await id.analyseAgain();
    expect([id.state.history, id.checks, id.guideRows()]).toEqual([
      undefined,
      [],
      { crown: 0, eyes: 0, chin: 0, middle: 0 },
    ]);
    await expect(exporter.make(new AbortController().signal, { to: 'download' })).rejects.toMatchObject({
      code: 'NO_IMAGE',
    });
    expect([tool.unsaved(), tool.status.getState().hasPictures]).toEqual([0, false]);
  });
});
