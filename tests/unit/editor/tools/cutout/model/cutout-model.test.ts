import { describe, expect, it, vi } from 'vitest';
import { DesignCommands } from '../../../../../../editor/tools/cutout/model/design-commands.ts';
import { copy } from '../../../../cutout/pipeline-harness.ts';
import { checked, createHarness, failure, photo } from '../../../harness.ts';

const ASK = { name: 'Vase.jpg', way: 'button' } as const;

describe('a picture’s way through the editor', () => {
  it('goes from the empty screen to a result, and tells the host of each', async () => {
    const { editor, runs, emitted, settle } = await createHarness();
    const opening = editor.open(photo(), ASK);
    expect(editor.state.screen).toBe('stage');
    runs[0]?.report(checked());
    runs[0]?.report({ type: 'started', step: 'upload' });
    runs[0]?.report({ type: 'progress', step: 'upload', value: 25 });
    expect(editor.state.progress).toMatchObject({ step: 'upload', value: 25 });
    runs[0]?.finish();
    await opening;
    await settle();
    expect(editor.state).toMatchObject({
      screen: 'stage',
      progress: undefined,
      result: { found: 'thing', info: { uuid: 'uuid' } },
    });
    await vi.waitFor(() => expect(editor.state.result?.bitmap).toBeDefined());
    expect(emitted).toEqual(['open', 'mattinged ok=true']);
  });

  it('knows the copy of a photo as soon as it is made', async () => {
    const { editor, runs } = await createHarness();
    void editor.open(photo(), ASK);
    runs[0]?.report(checked());
    expect(Object.values(editor.cutout.state.works)[0]?.copy).toBeUndefined();
    runs[0]?.report({ type: 'copied', copy });
    expect(Object.values(editor.cutout.state.works)[0]?.copy).toBe(copy);
  });

  it('never lets the bar go back', async () => {
    const { editor, runs } = await createHarness();
    void editor.open(photo(), ASK);
    runs[0]?.report({ type: 'progress', step: 'upload', value: 40 });
    runs[0]?.report({ type: 'progress', step: 'upload', value: 12 });
    expect(editor.state.progress?.value).toBe(40);
  });

  it('says after 8 s that it takes long, and after 20 s that it takes longer', async () => {
    const { editor, clock } = await createHarness();
    void editor.open(photo(), ASK);
    await clock.advance(7_999);
    expect(editor.state.progress?.slow).toBe(0);
    await clock.advance(1);
    expect(editor.state.progress?.slow).toBe(1);
    await clock.advance(12_000);
    expect(editor.state.progress?.slow).toBe(2);
  });

  it('goes on by itself with what the network left lying, once it is back', async () => {
    const { editor, runs, settle } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report(checked());
    editor.shell.set({ network: 'off' });
    runs[0]?.fail(failure('OFFLINE'));
    await opening;
    await settle();
    expect(editor.state.problem).toMatchObject({ code: 'NETWORK', retry: true });
    expect(runs).toHaveLength(1);
    editor.shell.set({ network: 'back' });
    expect(runs).toHaveLength(2);
    expect(editor.state.problem).toBeUndefined();
    editor.shell.set({ network: 'on' });
    runs[1]?.finish();
    await settle();
    expect(editor.state.result).toBeDefined();
    expect(runs).toHaveLength(2);
  });

  it('leaves to the person what failed for another reason, though the network was away', async () => {
    const { editor, runs, settle } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report(checked());
    runs[0]?.fail(failure('MATTING_FAILED'));
    await opening;
    await settle();
    editor.shell.set({ network: 'off' });
    editor.shell.set({ network: 'back' });
    expect(runs).toHaveLength(1);
  });

  it('leaves no timer behind', async () => {
    const { editor, runs, clock } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.finish();
    await opening;
    expect(clock.pending).toBe(0);
  });

  it('speaks of an upload at a quarter, a half and three quarters, once each', async () => {
    const { editor, runs } = await createHarness();
    void editor.open(photo(), ASK);
    const spoken: string[] = [];
    editor.shell.store.subscribe((state, before) => state.spoken !== before.spoken && spoken.push(state.spoken.text));
    for (let value = 5; value <= 45; value += 1) runs[0]?.report({ type: 'progress', step: 'upload', value });
    expect(spoken).toEqual([25, 50, 75].map((percent) => `Uploading, ${percent} percent.`));
  });

  it('cancel goes back to where it started, keeps the photo and tells the step', async () => {
    const { editor, runs, emitted, settle } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report(checked());
    runs[0]?.report({ type: 'started', step: 'matting' });
    editor.cutout.cancel();
    await opening;
    await settle();
    expect(runs[0]?.signal.aborted).toBe(true);
    expect(editor.state).toMatchObject({ screen: 'upload', cancelled: true, progress: undefined, problem: undefined });
    expect(editor.state.picture?.url).toBe('blob:one');
    expect(emitted).toEqual(['open', 'cancel step=matting']);
  });

  it('starts again from what was uploaded', async () => {
    const { editor, runs, emitted } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.fail(failure('MATTING_FAILED'));
    await opening;
    expect(editor.state.problem).toMatchObject({ code: 'MATTING_FAILED', retry: true });
    void editor.retry('icon');
    expect(runs[1]?.job).toMatchObject({ kind: 'icon', done: { url: 'stored' } });
    expect(runs[1]?.job.done?.cut).toBeUndefined();
    expect(emitted).toEqual(['error code=MATTING_FAILED']);
  });

  it('keeps the result when another kind fails', async () => {
    const { editor, runs, released, settle } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.finish();
    await opening;
    await settle();
    const again = editor.retry('human');
    runs[1]?.fail(failure('NO_SUBJECT'));
    await again;
    expect(editor.state.result).toBeDefined();
    expect(editor.state.screen).toBe('stage');
    expect(released).toEqual([]);
  });

  it('sends who brought something else back to the empty screen, with the reason', async () => {
    const { editor, runs } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.fail(failure('IMAGE_FORMAT'));
    await opening;
    expect(editor.state).toMatchObject({ screen: 'upload', problem: { code: 'IMAGE_FORMAT' } });
  });
});

describe('an effect on a single picture', () => {
  it('takes processStatus through 3 to 2, and leaves its fields in the work (spec §3, §4)', async () => {
    const { editor, runs } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.report(checked());
    runs[0]?.finish();
    await opening;
    await vi.waitFor(() => expect(editor.state.result?.bitmap).toBeDefined());
    const statuses: (number | undefined)[] = [];
    editor.cutout.store.subscribe(() => statuses.push(editor.cutout.open.work?.processStatus));
    const size = { id: '600111', type: 'preset', value: '800*800' } as const;
    new DesignCommands(editor.cutout).change('step.size', { size }, { values: { name: 'square' } });
    await vi.waitFor(() => expect(editor.cutout.open.work?.resultSize).toMatchObject({ width: 800, height: 800 }));
    expect([...new Set(statuses)]).toEqual([2, 3]);
    expect(editor.cutout.open.work).toMatchObject({ processStatus: 2, effectedSizeRatio: { id: '600111' } });
  });
});

describe('a preview for the host', () => {
  it('D87 is of at most 1024 px, with the mark where the file has it, and not made on our own site', async () => {
    const { editor, runs, previews } = await createHarness();
    const opening = editor.open(photo(), ASK);
    runs[0]?.finish();
    await opening;
    expect(previews).toEqual([{ watermark: false, place: expect.objectContaining({ width: 819, height: 1024 }) }]);
    editor.shell.setting({ hosted: false });
    const again = editor.open(photo(), ASK);
    runs[1]?.finish();
    await again;
    expect(previews).toHaveLength(1);
  });
});

describe('a host’s call', () => {
  const call = { ...ASK, way: 'host', call: 'call-1' } as const;

  it('is answered with its id', async () => {
    const { editor, runs, emitted } = await createHarness();
    const opening = editor.open(photo(), call);
    runs[0]?.finish();
    await opening;
    expect(emitted).toEqual(['mattinged id=call-1 ok=true']);
  });

  it('is superseded by a newer picture, whose own answer follows', async () => {
    const { editor, runs, emitted } = await createHarness();
    const first = editor.open(photo(), call);
    const second = editor.open(photo(), { ...call, call: 'call-2' });
    await first;
    runs[1]?.finish();
    await second;
    expect(emitted).toEqual(['mattinged id=call-1 ok=false code=SUPERSEDED', 'mattinged id=call-2 ok=true']);
  });

  it('ends with ABORTED by its id alone', async () => {
    const { editor, emitted } = await createHarness();
    const opening = editor.open(photo(), call);
    expect(editor.cutout.abort('another')).toBe(false);
    expect(editor.cutout.abort('call-1')).toBe(true);
    await opening;
    expect(emitted).toEqual(['mattinged id=call-1 ok=false code=ABORTED']);
    expect(editor.state).toMatchObject({ screen: 'upload', cancelled: false });
  });

  it('frees a cut that came for a picture that is not wanted any more', async () => {
    const { editor, runs, released } = await createHarness();
    const first = editor.open(photo(), call);
    runs[0]?.finish();
    void editor.open(photo(), ASK);
    await first;
    expect(released).toEqual([1]);
    expect(editor.state.result).toBeUndefined();
  });
});
