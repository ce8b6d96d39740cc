import { describe, expect, it, vi } from 'vitest';
import { Credits } from '../../../../../../../editor/shell/credits/credits.ts';
import type { IncomingPicture } from '../../../../../../../editor/shell/model/tool.ts';
import { Batch } from '../../../../../../../editor/tools/cutout/model/batch/batch.ts';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { designOf } from '../../../../../../../editor/tools/cutout/model/design-history.ts';
import { canUndo } from '../../../../../../../src/document/history/history.ts';
import { cutoutError } from '../../../../../../../src/protocol/errors.ts';
import { type BatchFakes, checked, createBatchPorts, createHarness, failure, photo } from '../../../../harness.ts';

const files = (count: number): IncomingPicture[] =>
  Array.from({ length: count }, (_, i) => ({ image: photo(), name: `p${i + 1}.jpg`, way: 'button' }));

async function createBatch(change: (ports: BatchFakes) => void = () => {}) {
  const harness = await createHarness();
  const ports = createBatchPorts();
  change(ports);
  const { editor, runs, settle } = harness;
  editor.set({ screen: 'upload' });
  const sheets = new Credits(harness.shell, ports.account, harness.payer.works);
  harness.payer.credits = sheets;
  const batch = new Batch(editor.cutout, { ...ports, credits: sheets });
  /** The newest run of a name. */
  const runOf = (name: string) => {
    const run = runs.findLast(({ job }) => job.name === name);
    if (run === undefined) throw new Error(`${name} was not begun`);
    return run;
  };
  const finish = async (...names: string[]) => {
    for (const name of names) {
      runOf(name).report(checked(name));
      runOf(name).finish();
      await settle();
    }
  };
  const fail = async (name: string, code: Parameters<typeof failure>[0]) => {
    runOf(name).fail(failure(code));
    await settle();
  };
  const names = () => editor.state.order.map((uuid) => editor.state.works[uuid]?.picture.name);
  const uuidOf = (name: string) => editor.state.order.find((uuid) => editor.entry(uuid)?.picture.name === name) ?? '';
  return { ...harness, ports, batch, runOf, finish, fail, names, uuidOf };
}

describe('several files', () => {
  it('are a batch, eight of which are on their way at once', async () => {
    const { editor, batch, runs, settle } = await createBatch();
    batch.add(files(12));
    await settle();
    expect(editor.state).toMatchObject({ screen: 'batch', openId: undefined });
    expect(editor.state.order).toHaveLength(12);
    expect(runs).toHaveLength(8);
  });

  it('turn a single picture into a batch, which keeps it', async () => {
    const { editor, runs, several, settle } = await createBatch();
    const opening = editor.open(photo(), { name: 'one.jpg', way: 'button' });
    runs[0]?.finish();
    await opening;
    editor.take(files(1));
    expect(several).toEqual(['p1.jpg']);
    await settle();
    expect(editor.state.works[editor.state.order[0] ?? '']?.result).toBeDefined();
  });

  it('are taken one at a time where the host hides “add photos”', async () => {
    const { editor, several, runs, settle } = await createBatch();
    editor.set({ setting: { ...editor.state.setting, hidden: ['addPhotos'] } });
    editor.take(files(3));
    await settle();
    expect([several, runs.map(({ job }) => job.name)]).toEqual([[], ['p1.jpg']]);
    expect(editor.state.note).toMatchObject({ id: 'upload.onlyOne', values: { count: 2, name: 'p1.jpg' } });
  });

  it('beyond thirty are left out, with the message, the names and BATCH_LIMIT', async () => {
    const { editor, batch, emitted, settle } = await createBatch();
    batch.add(files(28));
    batch.add(files(6));
    await settle();
    expect(editor.state.order).toHaveLength(30);
    expect(editor.state.batch?.toast).toMatchObject({
      id: 'batch.tooMany',
      values: { most: 30, count: 4 },
      names: ['p3.jpg', 'p4.jpg', 'p5.jpg', 'p6.jpg'],
    });
    expect(emitted).toContain('error code=BATCH_LIMIT');
  });

  it('tell the host of each picture, and of a failure only once it is final', async () => {
    const { batch, finish, fail, emitted, clock, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    await finish('p1.jpg');
    for (const wait of [1_000, 4_000, 0]) {
      await fail('p2.jpg', 'MATTING_FAILED');
      await clock.advance(wait);
    }
    expect(emitted).toEqual(['open', 'mattinged ok=true', 'error code=MATTING_FAILED']);
  });
});

describe('a batch under way', () => {
  it('can be cancelled as a whole, and the toast takes that back', async () => {
    const { editor, batch, runs, settle } = await createBatch();
    batch.add(files(10));
    await settle();
    batch.actions.cancelAll();
    await settle();
    expect(runs.every(({ signal }) => signal.aborted)).toBe(true);
    expect(Object.values(editor.state.works).every(({ cancelled }) => cancelled)).toBe(true);
    batch.toasts.undo();
    await settle();
    expect(runs).toHaveLength(16);
    expect(Object.values(editor.state.works).some(({ cancelled }) => cancelled)).toBe(true);
  });

  it('leaves no trace of a work that was removed, but only when the way back has gone', async () => {
    const { batch, finish, names, released, clock, ports, uuidOf, settle } = await createBatch();
    batch.add(files(3));
    await settle();
    await finish('p1.jpg', 'p2.jpg', 'p3.jpg');
    const gone = uuidOf('p2.jpg');
    batch.actions.remove([gone]);
    expect(names()).toEqual(['p1.jpg', 'p3.jpg']);
    batch.toasts.undo();
    expect(names()).toEqual(['p1.jpg', 'p2.jpg', 'p3.jpg']);
    expect(released).toEqual([]);
    batch.actions.remove([gone]);
    await clock.advance(8_000);
    expect(released).toHaveLength(1);
    expect(ports.kept.has(gone)).toBe(false);
  });

  it('stands still while it is paused or offline, and goes on after', async () => {
    const { editor, batch, runs, finish, holds, settle } = await createBatch();
    batch.add(files(10));
    await settle();
    batch.pause(true);
    await finish('p1.jpg');
    expect(runs).toHaveLength(8);
    editor.set({ network: 'off' });
    batch.pause(false);
    await settle();
    expect(runs).toHaveLength(8);
    editor.set({ network: 'back' });
    await settle();
    expect(runs).toHaveLength(9);
    expect(holds.at(0)).toBe(true);
    expect(holds.at(-1)).toBe(false);
  });

  it('tries all that failed again, each once, but not what the person has to mend', async () => {
    const { batch, runs, fail, clock, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    await fail('p1.jpg', 'IMAGE_FORMAT');
    for (const wait of [1_000, 4_000, 0]) {
      await fail('p2.jpg', 'UPLOAD_FAILED');
      await clock.advance(wait);
    }
    const before = runs.length;
    batch.actions.retryAll();
    await settle();
    expect(runs.slice(before).map(({ job }) => job.name)).toEqual(['p2.jpg']);
  });

  it('renews the order when all is done, not before', async () => {
    const { editor, batch, finish, fail, uuidOf, settle } = await createBatch();
    batch.add(files(3));
    await settle();
    await finish('p1.jpg');
    await fail('p3.jpg', 'NO_SUBJECT');
    expect(editor.state.batch?.shown[0]).toBe(uuidOf('p1.jpg'));
    await finish('p2.jpg');
    expect(editor.state.batch?.shown[0]).toBe(uuidOf('p3.jpg'));
  });

  it('says how far it is, at most each five seconds', async () => {
    const { editor, batch, finish, clock, settle } = await createBatch();
    const said: string[] = [];
    editor.shell.store.subscribe((state, before) => state.spoken !== before.spoken && said.push(state.spoken.text));
    batch.add(files(3));
    await settle();
    await finish('p1.jpg', 'p2.jpg');
    await clock.advance(5_000);
    await finish('p3.jpg');
    await clock.advance(5_000);
    await clock.advance(60_000);
    expect(said.filter((text) => text.includes('ready'))).toEqual(['2 of 3 ready.', '3 of 3 ready.']);
  });

  it('goes from picture to picture, and back to the grid', async () => {
    const { editor, batch, finish, uuidOf, settle } = await createBatch();
    batch.add(files(3));
    await settle();
    await finish('p1.jpg', 'p2.jpg', 'p3.jpg');
    editor.show(uuidOf('p1.jpg'));
    batch.view.neighbour(1);
    expect(editor.state.picture?.name).toBe('p2.jpg');
    batch.view.neighbour(1);
    batch.view.neighbour(1);
    expect(editor.state.picture?.name).toBe('p3.jpg');
    batch.close();
    expect(editor.state).toMatchObject({ screen: 'batch', picture: undefined, result: undefined });
  });
});

describe('the account', () => {
  it('of a visitor: several need a log-in, the first works without; nothing is begun before', async () => {
    const { editor, batch, runs, emitted, settle, names } = await createBatch(({ who }) => {
      who.account = { role: 'visitor' };
    });
    batch.add(files(4));
    await settle();
    expect(editor.state.batch?.paywall).toEqual({ kind: 'login', count: 4 });
    expect([runs.length, emitted]).toEqual([0, ['loginRequired']]);
    batch.takeFirst();
    await settle();
    expect(names()).toEqual(['p1.jpg']);
    expect(runs.map(({ job }) => job.name)).toEqual(['p1.jpg']);
  });

  it('after a log-in goes on by itself', async () => {
    const { editor, batch, runs, settle, ports } = await createBatch(({ who }) => {
      who.account = { role: 'visitor' };
    });
    batch.add(files(4));
    await settle();
    ports.who.account = { role: 'user', left: 40 };
    await batch.accountChanged();
    await settle();
    expect(editor.state.batch?.paywall).toBeUndefined();
    expect(runs).toHaveLength(4);
  });

  it('with too few sheets: says the shortfall, and does the first ones', async () => {
    const { editor, batch, runs, emitted, settle } = await createBatch(({ who }) => {
      who.account = { role: 'user', left: 3 };
    });
    batch.add(files(5));
    await settle();
    expect(editor.state.batch?.paywall).toEqual({ kind: 'sheets', needed: 5, left: 3 });
    expect([runs.length, emitted]).toEqual([0, ['notEnoughSheets']]);
    batch.takeFirst();
    await settle();
    expect(runs.map(({ job }) => job.name)).toEqual(['p1.jpg', 'p2.jpg', 'p3.jpg']);
    expect(Object.values(editor.state.works).filter(({ task }) => task === 'held')).toHaveLength(2);
  });

  it.each([
    ['LOGIN_REQUIRED', 'loginRequired'],
    ['NOT_ENOUGH_SHEETS', 'notEnoughSheets'],
    ['MEMBER_REQUIRED', 'memberRequired'],
  ] as const)('the server’s own %s holds the work and tells the host', async (code, event) => {
    const { editor, batch, fail, emitted, settle, uuidOf } = await createBatch();
    batch.add(files(2));
    await settle();
    await fail('p1.jpg', code);
    expect(emitted).toContain(event);
    expect(editor.entry(uuidOf('p1.jpg'))?.task).toBe('held');
  });

  it('pays a sheet for what was cut out, and gets back what came to nothing; another try pays for itself', async () => {
    const { batch, ports, finish, fail, settle, editor, uuidOf, runOf, clock } = await createBatch(({ who }) => {
      who.account = { role: 'user', left: 40 };
    });
    batch.add(files(2));
    await settle();
    const [one, two] = [uuidOf('p1.jpg'), uuidOf('p2.jpg')];
    expect(await runOf('p1.jpg').paid).toBe(`ticket of ${one}`);
    await finish('p1.jpg');
    await fail('p2.jpg', 'MATTING_FAILED');
    await clock.advance(1_000);
    await finish('p2.jpg');
    expect(editor.entry(one)?.work.isCharged).toBe(true);
    expect(ports.ledger).toEqual([
      ...[`reserve ${one}`, `reserve ${two}`, `commit ${one}`],
      ...[`rollback ticket of ${two}`, `reserve ${two}`, `commit ${two}`],
    ]);
  });

  it('is nobody’s business with a partner’s key', async () => {
    const { editor, batch, runs, emitted, settle } = await createBatch();
    batch.add(files(30));
    await settle();
    expect(editor.state.batch?.paywall).toBeUndefined();
    expect([runs.length, emitted]).toEqual([8, []]);
  });
});

describe('work that is kept', () => {
  it('comes back after a reload: what was cut out is not asked of the server again', async () => {
    const first = await createBatch();
    first.batch.add(files(3));
    await first.settle();
    await first.finish('p1.jpg');
    const next = await createBatch(({ kept }) => {
      for (const [uuid, work] of first.ports.kept) kept.set(uuid, work);
    });
    await next.batch.refresh();
    expect(next.editor.state.left).toMatchObject({ count: 3, unfinished: 2 });
    next.batch.goOn();
    await next.settle();
    expect(next.names()).toEqual(['p1.jpg', 'p2.jpg', 'p3.jpg']);
    expect(next.editor.state.order).toEqual(first.editor.state.order);
    expect(next.runOf('p1.jpg').job.done).toMatchObject({ sodRes: { mattingType: 1 } });
    expect(next.runOf('p2.jpg').job.done).toBeUndefined();
    expect(next.editor.state.left).toBeUndefined();
  });

  it.each([
    ['of another account', (ports: BatchFakes) => Object.assign(ports.who, { subject: 'someone else' })],
    ['older than a day', (ports: BatchFakes) => Object.assign(ports.who, { now: ports.who.now + 86_400_001 })],
  ])('%s is neither shown nor kept', async (_what, change) => {
    const first = await createBatch();
    first.batch.add(files(2));
    await first.settle();
    const next = await createBatch((ports) => {
      for (const [uuid, work] of first.ports.kept) ports.kept.set(uuid, work);
      change(ports);
    });
    await next.batch.refresh();
    expect(next.editor.state.left).toBeUndefined();
    expect(next.ports.kept.size).toBe(0);
  });

  it('is no longer kept under the account before, and none is after destroy', async () => {
    const { batch, ports, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    ports.who.subject = 'logged in';
    await batch.accountChanged();
    await settle();
    expect([...ports.kept.values()].map((row) => 'file' in row && row.subject)).toEqual(['logged in', 'logged in']);
    batch.destroy();
    await settle();
    expect(ports.kept.size).toBe(0);
  });

  it('cannot be kept where there is no storage: that is said, and all else works', async () => {
    const { editor, batch, finish, settle } = await createBatch(({ who }) => {
      who.refuses = true;
    });
    await batch.refresh();
    batch.add(files(2));
    await settle();
    expect(editor.state.batch?.unkept).toBe(true);
    await finish('p1.jpg', 'p2.jpg');
    expect(batch.view.ready()).toHaveLength(2);
  });

  it('stays through a step back to the empty screen', async () => {
    const { editor, batch, finish, names, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    await finish('p1.jpg');
    batch.leave();
    expect(editor.state).toMatchObject({ screen: 'upload', left: { count: 2, unfinished: 1 } });
    await finish('p2.jpg');
    batch.goOn();
    expect([editor.state.screen, names()]).toEqual(['batch', ['p1.jpg', 'p2.jpg']]);
    batch.leave();
    batch.forget();
    expect(editor.state).toMatchObject({ screen: 'upload', order: [], batch: undefined, left: undefined });
  });
});

describe('what is chosen beside the grid', () => {
  const WHITE = { id: 'white', value: { type: 'colour', colour: [255, 255, 255] } } as const;
  const SAGE = { id: 'sage', value: { type: 'colour', colour: [143, 185, 168] } } as const;

  async function withThree() {
    const harness = await createBatch();
    const { editor, batch, finish, settle, uuidOf } = harness;
    batch.add(files(3));
    await settle();
    await finish('p1.jpg', 'p2.jpg', 'p3.jpg');
    await settle();
    const designs = new DesignCommands(editor.cutout);
    const backgrounds = () =>
      ['p1.jpg', 'p2.jpg', 'p3.jpg'].map((name) => {
        const entry = editor.entry(uuidOf(name));
        return entry && designOf(entry).background?.id;
      });
    return { ...harness, designs, backgrounds };
  }

  it('is for the selected ones, or for all, and is taken back and done again', async () => {
    const { batch, designs, backgrounds, uuidOf } = await withThree();
    batch.view.select(uuidOf('p2.jpg'));
    designs.change('step.background', { background: WHITE });
    expect(backgrounds()).toEqual([undefined, 'white', undefined]);
    batch.set({ target: 'all' });
    designs.change('step.background', { background: SAGE });
    expect(backgrounds()).toEqual(['sage', 'sage', 'sage']);
    designs.undo();
    expect(backgrounds()).toEqual([undefined, 'white', undefined]);
    designs.redo();
    expect(backgrounds()).toEqual(['sage', 'sage', 'sage']);
    designs.undo();
    designs.undo();
    expect(backgrounds()).toEqual([undefined, undefined, undefined]);
  });

  it('changes nothing else of a picture’s own design, and leaves what was done to it since', async () => {
    const { editor, batch, designs, backgrounds, uuidOf } = await withThree();
    designs.change('step.background', { background: WHITE });
    editor.show(uuidOf('p1.jpg'));
    designs.change('step.margin', { margin: 0.1 });
    batch.close();
    designs.change('step.background', { background: SAGE });
    const one = editor.entry(uuidOf('p1.jpg'));
    expect(one && designOf(one)).toMatchObject({ margin: 0.1, background: SAGE });
    designs.undo();
    expect(backgrounds()).toEqual(['white', 'white', 'white']);
    expect(one && designOf(one).margin).toBe(0.1);
  });

  it('is what they have in common; what differs is mixed, and a change of it is for all', async () => {
    const { editor, batch, designs, backgrounds, uuidOf } = await withThree();
    const shown = () => editor.view.open;
    designs.change('step.background', { background: SAGE });
    expect(designOf(shown()).background).toEqual(SAGE);
    editor.show(uuidOf('p1.jpg'));
    designs.change('step.background', { background: WHITE });
    designs.change('step.adjust', { adjust: { ...designs.design.adjust, contrast: 20 } });
    batch.close();
    expect([...(shown().shared?.mixed ?? [])].sort()).toEqual(['background', 'contrast']);
    expect(designOf(shown()).background).toBeUndefined();
    batch.view.select(uuidOf('p1.jpg'));
    expect(shown().shared?.mixed.size).toBe(0);
    expect(designOf(shown())).toMatchObject({ background: WHITE, adjust: { contrast: 20 } });
    batch.view.clearSelection();
    // A change of one tone leaves the others of each picture alone.
    designs.change('step.adjust', { adjust: { ...designs.design.adjust, warmth: 5 } });
    const tones = editor.state.order.map((uuid) => {
      const entry = editor.entry(uuid);
      return entry && designOf(entry).adjust;
    });
    expect(tones.map((adjust) => [adjust?.contrast, adjust?.warmth])).toEqual([
      [20, 5],
      [0, 5],
      [0, 5],
    ]);
    expect(backgrounds()).toEqual(['white', 'sage', 'sage']);
  });

  it('is taken back in the grid also after a look at one picture, where nothing followed it', async () => {
    const { editor, batch, designs, backgrounds, uuidOf } = await withThree();
    designs.change('step.background', { background: SAGE });
    editor.show(uuidOf('p1.jpg'));
    designs.change('step.background', { background: WHITE });
    batch.close();
    expect(canUndo(editor.state.history)).toBe(true);
    designs.undo();
    expect(backgrounds()).toEqual(['white', undefined, undefined]);
    designs.redo();
    expect(backgrounds()).toEqual(['white', 'sage', 'sage']);
  });

  it('is applied one by one (processStatus 3, then 2), and can be cancelled', async () => {
    const { editor, batch, designs, backgrounds, uuidOf, settle } = await withThree();
    const statuses = () => editor.state.order.map((uuid) => editor.entry(uuid)?.work.processStatus);
    designs.change('step.background', { background: WHITE });
    expect(statuses()).toEqual([3, 3, 3]);
    batch.actions.cancel([uuidOf('p3.jpg')]);
    expect(statuses()).toEqual([3, 3, 2]);
    await settle();
    await settle();
    expect(statuses()).toEqual([2, 2, 2]);
    expect(backgrounds()).toEqual(['white', 'white', undefined]);
  });
});

describe('files of several pictures', () => {
  it('go to the host one by one, each with its place', async () => {
    const { batch, finish, emitted, settle } = await createBatch();
    batch.add(files(3));
    await settle();
    await finish('p1.jpg', 'p3.jpg');
    emitted.length = 0;
    await batch.output.save(batch.view.ready());
    expect(emitted).toEqual(['extract', 'save', 'extract', 'save']);
  });

  it('become one ZIP with every name once', async () => {
    const { batch, ports, finish, runs, emitted, settle } = await createBatch();
    batch.add([...files(2), ...files(1)]);
    await settle();
    for (const run of runs) {
      run.report(checked(run.job.name));
      run.finish();
      await settle();
    }
    await finish();
    emitted.length = 0;
    await batch.output.zip(batch.view.ready());
    const [zip] = ports.downloads;
    expect(zip?.name).toBe('cutouts.zip');
    expect(zip?.blob.type).toBe('application/zip');
    const text = new TextDecoder('latin1').decode(await zip?.blob.arrayBuffer());
    const names = [...new Set(text.match(/p\d-cutout(?: \(\d\))?\.png/g))].sort();
    expect(names).toEqual(['p1-cutout (2).png', 'p1-cutout.png', 'p2-cutout.png']);
    expect(emitted).toEqual(['download', 'download', 'download']);
  });

  it('are the same ZIP at another time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    try {
      const { batch, ports, finish, settle } = await createBatch();
      batch.add(files(2));
      await settle();
      await finish('p1.jpg', 'p2.jpg');
      await batch.output.zip(batch.view.ready());
      vi.setSystemTime(new Date('2026-03-02T11:30:00Z'));
      await batch.output.zip(batch.view.ready());
      const [first, second] = await Promise.all(
        ports.downloads.map(async ({ blob }) => [...new Uint8Array(await blob.arrayBuffer())]),
      );
      expect(first?.length).toBeGreaterThan(100);
      expect(second).toEqual(first);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [cutoutError('NETWORK', 'a part could not be loaded'), 'error.NETWORK'],
    [new Error('of the encoder'), 'error.saveFailed'],
  ])('gives no empty ZIP and saves nothing where no file could be made, and says why (%s)', async (thrown, id) => {
    const { editor, batch, ports, finish, emitted, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    await finish('p1.jpg', 'p2.jpg');
    vi.spyOn(editor.cutout, 'matteReady').mockRejectedValue(thrown);
    for (const purpose of ['zip', 'save'] as const) {
      emitted.length = 0;
      editor.set({ note: undefined });
      await batch.output[purpose](batch.view.ready());
      expect([ports.downloads, emitted]).toEqual([[], Array(2).fill(expect.stringMatching(/^error code=/))]);
      expect(editor.state).toMatchObject({ note: { id, tone: 'warn' }, batch: { making: undefined } });
    }
  });

  it('can be stopped, and then nothing goes out', async () => {
    const { editor, batch, ports, finish, emitted, settle } = await createBatch();
    batch.add(files(2));
    await settle();
    await finish('p1.jpg', 'p2.jpg');
    emitted.length = 0;
    const zipping = batch.output.zip(batch.view.ready());
    batch.output.stop();
    await zipping;
    expect([ports.downloads, emitted, editor.state.batch?.making]).toEqual([[], [], undefined]);
  });
});
