import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Credits } from '../../../../../../../editor/shell/credits/credits.ts';
import type { OpenLocks } from '../../../../../../../editor/shell/storage/open-locks.ts';
import { Batch } from '../../../../../../../editor/tools/cutout/model/batch/batch.ts';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { designOf } from '../../../../../../../editor/tools/cutout/model/design-history.ts';
import type { MatteEdit } from '../../../../../../../src/pixels/render-recipe.ts';
import { type BatchFakes, CUT, checked, createBatchPorts, createHarness, photo, SOD } from '../../../../harness.ts';

/** A page with the batch's code at hand, on what an earlier one left. */
async function createPage(before?: BatchFakes['kept'], change: (ports: BatchFakes) => void = () => {}) {
  const harness = await createHarness();
  const ports = createBatchPorts();
  for (const [key, row] of before ?? []) ports.kept.set(key, row);
  change(ports);
  const { editor, runs, settle } = harness;
  editor.set({ screen: 'upload' });
  const credits = new Credits(harness.shell, ports.account, harness.payer.works);
  harness.payer.credits = credits;
  const batch = new Batch(editor.cutout, { ...ports, credits });
  const designs = new DesignCommands(editor.cutout);
  await batch.refresh();
  return {
    ...harness,
    ports,
    batch,
    designs,
    async open(name: string) {
      const opening = editor.open(photo(), { name, way: 'button' });
      runs.at(-1)?.report(checked(name));
      runs.at(-1)?.finish();
      await opening;
      await settle();
    },
    async finishAll() {
      for (const run of runs) run.finish();
      await settle();
    },
    white: () =>
      designs.change('step.background', {
        background: { id: 'white', value: { type: 'colour', css: '#fff' } as never },
      }),
  };
}

describe('a single photo', () => {
  it('U2: is still here after “New photo”, and goes on as it was', async () => {
    const { editor, batch, open, white, emitted } = await createPage();
    await open('vase.jpg');
    white();
    const before = editor.state.history;
    batch.leaveOne();
    expect(editor.state).toMatchObject({ screen: 'upload', openId: undefined });
    expect(editor.state.left).toMatchObject({ count: 1, name: 'vase.jpg', unsaved: 1 });
    expect(emitted.at(-1)).toBe('reupload');
    batch.goOn();
    expect(editor.state).toMatchObject({ screen: 'stage', left: undefined });
    expect(editor.state.history).toBe(before);
  });

  it('U2, U3: is offered after a reload, with its design and its place in the history, and is not matted again', async () => {
    const first = await createPage();
    await first.open('vase.jpg');
    first.white();
    first.designs.change('step.margin', { margin: 0.2 });
    first.designs.undo();
    await first.settle();
    const next = await createPage(first.ports.kept);
    expect(next.editor.state.left).toMatchObject({ count: 1, unfinished: 0, name: 'vase.jpg', unsaved: 1 });
    next.batch.goOn();
    await next.settle();
    expect(next.runs[0]?.job.done).toMatchObject({ sodRes: { mattingType: 1 } });
    expect(next.editor.state).toMatchObject({ screen: 'stage', batch: undefined });
    expect(next.editor.state.history).toEqual(first.editor.state.history);
    next.designs.redo();
    expect(designOf(next.editor.state).margin).toBe(0.2);
  });

  it('stays kept with its unsaved steps when another is opened, and is offered when that one is thrown away', async () => {
    const first = await createPage();
    await first.open('one.jpg');
    first.white();
    await first.open('two.jpg');
    const next = await createPage(first.ports.kept, (ports) => Object.assign(ports.who, { now: ports.who.now + 1 }));
    const names = [next.editor.state.left?.name];
    next.batch.forget();
    await next.settle();
    names.push(next.editor.state.left?.name);
    expect(names).toEqual(expect.arrayContaining(['one.jpg', 'two.jpg']));
    next.batch.forget();
    await next.settle();
    expect([next.editor.state.left, next.ports.kept.size]).toEqual([undefined, 0]);
  });

  it('without unsaved steps is not kept once another is opened', async () => {
    const { open, ports } = await createPage();
    await open('one.jpg');
    await open('two.jpg');
    expect([...ports.kept.values()].map((row) => 'file' in row && row.name)).toEqual(['two.jpg']);
  });

  it('that was paid for is paid for after a reload', async () => {
    const first = await createPage();
    await first.open('vase.jpg');
    first.payer.works[0]?.setCharged(first.editor.state.order[0] ?? '');
    await first.settle();
    const next = await createPage(first.ports.kept);
    next.batch.goOn();
    await next.settle();
    expect(next.editor.state.work?.isCharged).toBe(true);
    expect(next.ports.ledger).toEqual([]);
  });

  it('is still here where the browser gives no storage, for as long as the page is', async () => {
    const { editor, batch, open, white, settle } = await createPage(undefined, ({ who }) => {
      who.refuses = true;
    });
    await open('one.jpg');
    white();
    await open('two.jpg');
    batch.leaveOne();
    batch.forget();
    await settle();
    expect(editor.state.left).toMatchObject({ name: 'one.jpg', unsaved: 1 });
  });
});

it('U4: finished is finished after any number of reloads', async () => {
  const first = await createPage();
  first.batch.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ image: photo(), name, way: 'button' as const })));
  await first.settle();
  first.runs[0]?.finish();
  await first.settle();
  let { kept } = first.ports;
  for (let reload = 1; reload <= 3; reload += 1) {
    const page = await createPage(kept);
    expect(page.editor.state.left).toMatchObject({ count: 3, unfinished: 3 - reload });
    page.batch.goOn();
    await page.settle();
    expect(page.runs.map(({ job }) => job.done?.sodRes !== undefined)).toEqual([0, 1, 2].map((at) => at < reload));
    page.runs[reload]?.finish();
    await page.settle();
    kept = page.ports.kept;
  }
});

it('U15: what was said to be fine is fine after a reload, and what was taken back is not', async () => {
  const doubted = { score: 0.4, edges: 'check' as const };
  const first = await createPage();
  first.batch.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ image: photo(), name, way: 'button' as const })));
  await first.settle();
  for (const run of first.runs) run.finish({ sodRes: SOD, matte: new Blob(['matte']), cut: CUT, quality: doubted });
  await first.settle();
  const [a = '', b = '', c = ''] = first.editor.state.order;
  first.batch.round.fine(a);
  first.batch.round.fine(b);
  await first.settle();
  first.batch.toasts.undo();
  await first.settle();
  let { kept } = first.ports;
  for (const _reload of [1, 2]) {
    const page = await createPage(kept);
    page.batch.goOn();
    await page.settle();
    for (const run of page.runs) run.finish({ ...run.job.done, cut: CUT });
    await page.settle();
    expect(page.batch.round.left().sort()).toEqual([b, c].sort());
    kept = page.ports.kept;
  }
  // Asked for as another kind it is another matte.
  const page = await createPage(kept);
  page.batch.goOn();
  await page.settle();
  for (const run of page.runs) run.finish({ ...run.job.done, cut: CUT });
  await page.settle();
  void page.editor.cutout.start(a, {}, 'icon');
  page.runs.at(-1)?.finish({ sodRes: SOD, matte: new Blob(['other']), cut: CUT, quality: doubted });
  await page.settle();
  expect(page.batch.round.left()).toHaveLength(3);
});

const stroke = (x: number): MatteEdit => ({
  type: 'stroke',
  mode: 'keep',
  points: [{ x, y: 1, radius: 4 }],
  hardness: 0.7,
  smart: false,
});

it('U3: a crash at any step keeps recipe and strokes', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const [acts = [], crashAfter = 0] = fc.sample(
      fc.tuple(
        fc.array(fc.constantFrom('stroke', 'white', 'margin', 'undo', 'redo', 'save'), { minLength: 4, maxLength: 30 }),
        fc.nat(30),
      ),
      { seed, numRuns: 1 },
    )[0] ?? [[], 0];
    const page = await createPage();
    await page.open('vase.jpg');
    const { editor, designs } = page;
    let seen = editor.state.history;
    for (const [at, act] of acts.entries()) {
      if (act === 'undo' || act === 'redo') designs[act]();
      else if (act === 'white') page.white();
      else if (act === 'margin') designs.change('step.margin', { margin: at / 100 });
      else if (act === 'save') editor.patch(editor.state.order[0] ?? '', { saved: designOf(editor.state) });
      else {
        const { matte } = designOf(editor.state);
        designs.change('step.keep', { matte: { ...matte, edits: [...matte.edits, stroke(at)] } });
      }
      // The process dies here: what the store received before has been written, or is on its way.
      if (at === crashAfter) break;
      await page.settle();
      seen = editor.state.history;
    }
    const last = editor.state.history;
    const next = await createPage(new Map(page.ports.kept));
    next.batch.goOn();
    await next.finishAll();
    const found = next.editor.state.history;
    expect([seen, last], `seed ${seed}`).toContainEqual(found);
  }
});

describe('in two tabs', () => {
  /** Of one browser: who holds which set. */
  function createBrowser() {
    const holders = new Map<string, object>();
    const waiting: { set: string; run: () => void }[] = [];
    const tab = (): OpenLocks => {
      const own = {};
      return {
        async hold(set) {
          if (!holders.has(set)) holders.set(set, own);
          return holders.get(set) === own;
        },
        release(set) {
          if (holders.get(set) === own) holders.delete(set);
          for (const { set: other, run } of waiting) if (other === set) run();
        },
        elsewhere: async () => new Set([...holders.keys()].filter((set) => holders.get(set) !== own)),
        free: (set) => new Promise((run) => waiting.push({ set, run })),
      };
    };
    const shared = createBatchPorts();
    return () =>
      createPage(undefined, (ports) => Object.assign(ports, { kept: shared.kept, store: shared.store, locks: tab() }));
  }

  it('what is open in one is not offered in the other, nor dropped by it; when it is closed it is', async () => {
    const open = createBrowser();
    const first = await open();
    await first.open('vase.jpg');
    first.white();
    await first.settle();
    const second = await open();
    expect(second.editor.state.left).toBeUndefined();
    second.batch.forget();
    await second.batch.accountChanged();
    await second.settle();
    expect(second.ports.kept.size).toBe(2);
    first.batch.destroy();
    await second.settle();
    expect(second.editor.state.left).toMatchObject({ count: 1, name: 'vase.jpg', unsaved: 1 });
  });

  it('what both offer goes on in the one that is faster, and a later one finds it as that one left it', async () => {
    const open = createBrowser();
    const before = await open();
    await before.open('vase.jpg');
    before.white();
    before.batch.destroy();
    await before.settle();
    const [first, second, third] = [await open(), await open(), await open()];
    const offered = [first, second, third].map(({ editor }) => editor.state.left?.name);
    expect(offered).toEqual(['vase.jpg', 'vase.jpg', 'vase.jpg']);
    first.batch.goOn();
    await first.finishAll();
    second.batch.goOn();
    third.batch.forget();
    await second.settle();
    await third.settle();
    expect([second.editor.state.order, second.editor.state.left, first.ports.kept.size]).toEqual([[], undefined, 2]);
    first.designs.change('step.margin', { margin: 0.2 });
    first.batch.destroy();
    await second.settle();
    second.batch.goOn();
    await second.finishAll();
    expect(designOf(second.editor.state).margin).toBe(0.2);
  });
});

it('an account that is read again is no reason to lose what another tab of the same person keeps', async () => {
  const first = await createPage();
  await first.open('vase.jpg');
  const { kept } = first.ports;
  const other = await createPage(kept);
  await other.batch.accountChanged();
  await other.settle();
  expect([...other.ports.kept.keys()]).toEqual([...kept.keys()]);
});

it('U7: a tile is drawn again when what it carries changes', async () => {
  const { batch, jobs, payer, editor, finishAll, settle } = await createPage(undefined, (ports) => {
    ports.who.account = { role: 'user', left: 0 };
  });
  editor.set({ setting: { ...editor.state.setting, site: true }, account: { role: 'user', left: 0 } });
  const marks: (boolean | 'name')[] = [];
  const { render } = jobs.imaging;
  Object.assign(jobs.imaging, {
    render: (...given: Parameters<typeof render>) => {
      marks.push(given[2].watermark);
      return render(...given);
    },
  });
  batch.add(['a.jpg', 'b.jpg'].map((name) => ({ image: photo(), name, way: 'button' as const })));
  await settle();
  batch.takeFirst();
  for (const uuid of editor.state.order) void editor.cutout.start(uuid);
  await finishAll();
  expect(marks).toEqual(['name', 'name']);
  payer.works[0]?.setCharged(editor.state.order[0] ?? '');
  await settle();
  expect(marks).toEqual(['name', 'name', false]);
  editor.set({ account: { role: 'member' } });
  await settle();
  expect(marks).toEqual(['name', 'name', false, false]);
});
