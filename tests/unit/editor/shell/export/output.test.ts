import { describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../../../editor/shell/export/output.ts';
import { fileChoice } from '../../../../../editor/tools/cutout/model/export/file-choice.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { createHarness, type Harness, photo } from '../../harness.ts';

interface OutputHarness extends Harness {
  output: Output;
  files: string[];
}

async function withResult(
  copy: (png: Promise<Blob>) => Promise<void> = async (png) => void (await png),
): Promise<OutputHarness> {
  const harness = await createHarness();
  const files: string[] = [];
  const output = harness.outputTo({ download: (_blob, name) => files.push(name), copy });
  const opening = harness.editor.open(photo(), { name: 'Terracotta vase.jpg', way: 'button' });
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  harness.emitted.length = 0;
  return { ...harness, output, files };
}

describe('the ways out', () => {
  it('use is extract, then save', async () => {
    const { output, emitted, editor } = await withResult();
    await output.use();
    expect(emitted).toEqual(['extract', 'save']);
    expect(editor.state).toMatchObject({ making: undefined, done: 'used', fileSize: { bytes: 5 } });
    await output.download();
    expect(editor.state.done).toBe('saved');
  });

  it('a file that takes its time says at 25, 50 and 75 % how far it is; another says nothing', async () => {
    const { output, editor, exporter, clock, shell } = await withResult();
    const said = () => shell.state.spoken.text;
    const made = deferred<Awaited<ReturnType<typeof exporter.make>>>();
    vi.spyOn(exporter, 'make').mockReturnValueOnce(made.promise);
    const before = said();
    const using = output.use();
    editor.set({ made: 0.3 });
    expect(said()).toBe(before);
    await clock.advance(3_000);
    const heard = [0.4, 0.55, 0.6, 0.8, 1].map((share) => {
      editor.set({ made: share });
      return said();
    });
    expect(heard).toEqual([25, 50, 50, 75, 75].map((percent) => `Making the file ${percent} %`));
    made.reject(cutoutError('ABORTED', 'stopped'));
    await using;
    editor.set({ made: 0 });
    editor.set({ made: 0.3 });
    expect(said()).toBe('Making the file 75 %');
  });

  it('the tick goes by itself', async () => {
    const { output, editor, clock } = await withResult();
    await output.use();
    await clock.advance(1_200);
    expect(editor.state.done).toBeUndefined();
  });

  it('download names the file after the photo', async () => {
    const { output, emitted, files, editor } = await withResult();
    editor.set({ file: { ...editor.state.file, format: 'jpeg' } });
    await output.download();
    expect(files).toEqual(['Terracotta vase-cutout.jpg']);
    expect(emitted).toEqual(['download']);
  });

  it.each([
    [cutoutError('NETWORK', 'a part could not be loaded'), 'error.NETWORK'],
    [new TypeError('of the encoder'), 'error.saveFailed'],
  ])('says whether the file or the connection failed (%s)', async (thrown, id) => {
    const { output, editor, exporter } = await withResult();
    vi.spyOn(exporter, 'make').mockRejectedValueOnce(thrown);
    await output.download();
    expect(editor.state).toMatchObject({ making: undefined, note: { id, tone: 'warn' } });
    editor.state.note?.again?.();
    await vi.waitFor(() => expect(editor.state).toMatchObject({ note: undefined, done: 'saved' }));
  });

  it('never lets a name leave its folder', async () => {
    const { output, editor, files } = await withResult();
    const { picture } = editor.state;
    if (picture) editor.set({ picture: { ...picture, name: '../../etc/pa:ss\u0000wd.png' } });
    await output.download();
    expect(files).toEqual(['.._.._etc_pa_ss_wd-cutout.png']);
  });

  it('marks what is marked, and lays a JPG on the colour that was chosen', async () => {
    const { output, editor, encodes } = await withResult();
    editor.set({
      setting: { ...editor.state.setting, trial: true },
      file: { ...editor.state.file, format: 'jpeg', background: [0x43, 0x8e, 0xdb] },
    });
    await output.use();
    expect(encodes).toEqual([{ format: 'jpeg', watermark: true, background: [0x43, 0x8e, 0xdb] }]);
  });

  it('makes a PNG where WebP would take a minute', async () => {
    const { output, editor, encodes } = await withResult();
    const { result } = editor.state;
    if (result) editor.set({ result: { ...result, cut: { ...result.cut, width: 8000, height: 6000 } } });
    await output.extract('call', { format: 'webp' });
    expect(encodes[0]?.format).toBe('png');
  });

  it('says so when the page forbids the clipboard', async () => {
    const { output, editor, shell } = await withResult(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const say = vi.spyOn(shell, 'say');
    await output.copy();
    expect(editor.state).toMatchObject({ done: undefined, making: undefined, note: { id: 'file.copyRefused' } });
    expect(say.mock.calls.map(([id]) => id)).toEqual(['file.copyRefused']);
    expect(editor.state.given).toBe(false);
  });

  it('a file that a press is too old for is kept: the next press shares it, and nothing is encoded twice', async () => {
    const answers = [new DOMException('no press', 'NotAllowedError'), undefined];
    const shared: string[] = [];
    const { outputTo, encodes, editor, emitted } = await withResult();
    const output = outputTo({
      download: () => {},
      copy: async () => {},
      async share(file) {
        const refusal = answers.shift();
        if (refusal) throw refusal;
        shared.push(file.name);
      },
    });
    await output.share();
    expect(editor.state).toMatchObject({ done: undefined, making: undefined, note: { id: 'file.shareAgain' } });
    await output.share();
    expect(editor.state).toMatchObject({ done: 'shared', note: undefined });
    expect([shared.length, encodes.length, emitted]).toEqual([1, 1, []]);
  });

  it('copies a PNG whatever the format of the file', async () => {
    const { output, editor, encodes } = await withResult();
    editor.set({ file: { ...editor.state.file, format: 'jpeg' } });
    await output.copy();
    expect(encodes.map(({ format }) => format)).toEqual(['png']);
    expect(editor.state.done).toBe('copied');
  });
});

describe('the size of the file', () => {
  it('is that of the file itself, which is then given out: nothing is encoded twice', async () => {
    const { exporter, output, editor, encodes, files } = await withResult();
    exporter.foresee();
    await vi.waitFor(() => expect(editor.state.fileSize?.bytes).toBe(5));
    expect(editor.state.fileSize?.key).toBe(fileChoice(editor.view)?.key);
    await output.use();
    await output.download();
    expect(files).toHaveLength(1);
    expect(encodes).toHaveLength(1);
  });

  it('a file that is asked for while it is being made is waited for', async () => {
    const { exporter, output, encodes, emitted } = await withResult();
    exporter.foresee();
    await output.use();
    expect(emitted).toEqual(['extract', 'save']);
    expect(encodes).toHaveLength(1);
  });

  it('a wish is given up without the file that others may want', async () => {
    const { exporter, output, emitted, encodes } = await withResult();
    exporter.foresee();
    const asked = output.extract('one', {});
    output.abort('one');
    await asked;
    await output.extract('two', {});
    expect(emitted).toEqual(['extract id=one code=ABORTED', 'extract id=two']);
    expect(encodes).toHaveLength(1);
  });

  it('follows the choice: the newest is made after the one that is under way', async () => {
    const { exporter, editor, encodes } = await withResult();
    exporter.foresee();
    await vi.waitFor(() => expect(encodes).toHaveLength(1));
    editor.set({ file: { ...editor.state.file, format: 'jpeg', quality: 0.5 } });
    exporter.foresee();
    editor.set({ file: { ...editor.state.file, format: 'jpeg', quality: 0.6 } });
    exporter.foresee();
    await vi.waitFor(() => expect(editor.state.fileSize?.key).toBe(fileChoice(editor.view)?.key));
    expect(encodes.map(({ format }) => format)).toEqual(['png', 'jpeg']);
  });

  it('is not found out where that would take long', async () => {
    const { exporter, editor, encodes, settle } = await withResult();
    const { result } = editor.state;
    if (result) editor.set({ result: { ...result, cut: { ...result.cut, width: 8000, height: 6000 } } });
    exporter.foresee();
    await settle();
    expect(encodes).toEqual([]);
  });

  it('goes with the picture: the next one has a file of its own', async () => {
    const { exporter, output, editor, encodes } = await withResult();
    exporter.foresee();
    await vi.waitFor(() => expect(editor.state.fileSize).toBeDefined());
    editor.set({ result: undefined });
    expect(fileChoice(editor.view)).toBeUndefined();
    await output.extract('call', {});
    expect(encodes).toHaveLength(1);
  });
});

describe('startExtract', () => {
  it('answers NO_IMAGE where nothing is open', async () => {
    const { outputTo, emitted } = await createHarness();
    await outputTo({ download: () => undefined, copy: async () => undefined }).extract('call', {});
    expect(emitted).toEqual(['extract id=call code=NO_IMAGE']);
  });

  it('answers with the picture, leaves no timer, and shows the person nothing', async () => {
    const { output, emitted, editor, clock } = await withResult();
    await output.extract('call', {});
    expect(emitted).toEqual(['extract id=call']);
    expect(editor.state).toMatchObject({ making: undefined, done: undefined });
    // With the first file, what was chosen for files at the last visit is read, a little later.
    await clock.advance(2_000);
    expect(clock.pending).toBe(0);
  });

  it('waits for pictures that are taken in, whatever becomes of them; the host may take it back meanwhile', async () => {
    const { output, emitted } = await withResult();
    const [first, second] = [deferred(), deferred()];
    const given = output.extract('call', { opening: first.promise });
    const refused = output.extract('refused', { opening: second.promise });
    const takenBack = output.extract('back', { opening: first.promise });
    output.abort('back');
    await takenBack;
    expect(emitted).toEqual(['extract id=back code=ABORTED']);
    first.resolve();
    await given;
    expect(emitted.at(-1)).toBe('extract id=call');
    second.reject(new Error('no such picture'));
    await refused;
    expect(emitted.at(-1)).toBe('extract id=refused');
    expect(emitted).toHaveLength(3);
  });

  it('ends with ABORTED when the host takes it back', async () => {
    const { output, emitted } = await withResult();
    const asked = output.extract('call', {});
    output.abort('call');
    await asked;
    expect(emitted).toEqual(['extract id=call code=ABORTED']);
  });
});
