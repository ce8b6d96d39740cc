import { describe, expect, it } from 'vitest';
import { createPhotoDocument } from '../../../../../../../editor/shell/document/create-photo-document.ts';
import type { EditEngine, RawPicture } from '../../../../../../../editor/shell/model/document-port.ts';
import type { ToolManifest } from '../../../../../../../editor/shell/model/tool.ts';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { designOf } from '../../../../../../../editor/tools/cutout/model/design-history.ts';
import { DocumentLink } from '../../../../../../../editor/tools/cutout/model/document/document-link.ts';
import { createCutoutEngine } from '../../../../../../../editor/tools/cutout/model/document/engine.ts';
import { nowOf } from '../../../../../../../src/document/history/history.ts';
import type { Imaging } from '../../../../../../../src/imaging/worker/imaging.ts';
import { createHarness, type HeldRun } from '../../../../harness.ts';

const { signal } = new AbortController();
const plus: EditEngine<number> = {
  parse: Number,
  render: async (_signal, input, { values }) => ({ ...input, data: input.data.map((value) => value + values) }),
};

/** A cut-out that is done, in a frame whose `photo` adds to each byte; pictures are files of one digit. */
async function cutOut() {
  const harness = await createHarness();
  const { cutout, editor, ports, jobs } = harness;
  const fused: string[] = [];
  const picture = (level: number): RawPicture => ({ width: 1, height: 1, data: new Uint8ClampedArray(4).fill(level) });
  const imaging: Partial<Imaging> = {
    check: async (_signal, blob) => ({ blob, width: 1, height: 1, format: 'png', mayHaveAlpha: false }),
    open: async (_signal, source) => source,
    pixels: async (_signal, { blob }) => picture(Number(await blob.text())),
    encodePixels: async (_signal, { data }) => new Blob([String(data[0])]),
    async fuse(_signal, { blob }, matte) {
      fused.push(`${await blob.text()} ${await matte.text()}`);
      return { id: 9, width: 1, height: 1, box: { x: 0, y: 0, width: 1, height: 1 } };
    },
    encode: async (_signal, _cut, { recipe }) => new Blob([recipe?.background ? '60' : '50']),
  };
  Object.assign(jobs.imaging, imaging);
  const manifests: Partial<Record<string, Partial<ToolManifest>>> = {
    cutout: { edit: async (given) => createCutoutEngine(given) },
    photo: { edit: async () => plus },
  };
  const frame = createPhotoDocument(ports, async (id) => Object.assign(Object.create(null), manifests[id]));
  const words = { first: 'document.opened', say: () => {}, show: async () => {}, isShown: () => true };
  Object.assign(ports, { document: frame.portOf('cutout', words) });
  const opening = editor.open(new Blob(['1']), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  const designs = new DesignCommands(cutout);
  const link = new DocumentLink(cutout);
  const levelOf = async () => (await ports.document.result(signal)).data[0];
  const back = () => designOf(editor.state).background?.id;
  const set = (id: string) =>
    designs.change('step.background', { background: { id, value: { type: 'colour', colour: [1, 2, 3] } } });
  return {
    ...harness,
    link,
    photo: frame.portOf('photo', words),
    document: ports.document,
    designs,
    fused,
    levelOf,
    back,
    set,
  };
}

const finish = (run: HeldRun | undefined) => run?.finish();

describe('a cut-out', () => {
  it('goes into the document with the steps that it has, and is rendered by its matte and its design', async () => {
    const { link, document, designs, set, levelOf, fused } = await cutOut();
    set('red');
    set('blue');
    designs.undo();
    await link.into();
    const names = document.getState()?.history.steps.map(({ name: { tool, id } }) => `${tool} ${id}`);
    expect(names).toEqual([
      'cutout document.opened',
      'cutout step.start',
      'cutout step.background',
      'cutout step.background',
    ]);
    expect([document.getState()?.history.at, await levelOf()]).toEqual([2, 60]);
    expect(fused).toEqual(['1 matte']);
    document.undo();
    expect(await levelOf()).toBe(50);
  });

  it('has one undo with the tools that go on with it, and keeps everything on the way there and back', async () => {
    const { link, document, photo, designs, set, back, levelOf, editor } = await cutOut();
    set('red');
    await link.into();
    await photo.step({ id: 'x.light' }, 5);
    expect(await levelOf()).toBe(65);
    expect(await link.show()).toBe('stage');
    // The edit of the other tool stays behind what is changed here.
    set('blue');
    expect([back(), nowOf(document.getState()?.history ?? never()).edits.map(({ tool }) => tool)]).toEqual([
      'blue',
      ['cutout', 'photo'],
    ]);
    designs.undo();
    expect([back(), await levelOf()]).toEqual(['red', 65]);
    designs.undo();
    expect([back(), await levelOf()]).toEqual(['red', 60]);
    designs.undo();
    expect([back(), await levelOf()]).toEqual([undefined, 50]);
    designs.redo();
    expect([back(), editor.state.history.steps.length]).toEqual(['red', 3]);
  });

  it('is made of what other tools made of the photo, and says when that has changed', async () => {
    const { link, document, photo, runs, settle, levelOf, fused } = await cutOut();
    await photo.open(signal, { image: new Blob(['3']), name: 'b.png', way: 'open' });
    await photo.step({ id: 'x.light' }, 4);
    await link.show();
    const file = runs[1]?.job.file;
    expect(file instanceof Blob && (await file.text())).toBe('7');
    finish(runs[1]);
    await settle();
    // What makes files is fetched when the first one is wanted.
    await expect.poll(() => document.getState()?.edit?.tool).toBe('cutout');
    expect([document.getState()?.edit?.tool, await levelOf(), fused]).toEqual(['cutout', 50, ['7 matte']]);
    const first = nowOf(document.getState()?.history ?? never()).edits[0]?.id;
    photo.resume(first);
    await photo.step({ id: 'x.light' }, 6);
    expect(document.getState()?.outOfDate).toHaveLength(1);
  });

  it('takes its document along when another picture is opened in its place', async () => {
    const { link, document, editor, set, cutout } = await cutOut();
    set('red');
    await link.into();
    expect([cutout.state.document, link.counted]).toEqual([document, 1]);
    void editor.open(new Blob(['2']), { name: 'c.jpg', way: 'open' });
    expect([document.getState(), cutout.state.document, link.counted]).toEqual([undefined, undefined, 0]);
  });

  it('that is not paid for stays in its tool', async () => {
    const { link, document, shell } = await cutOut();
    shell.setting({ site: true });
    await link.into();
    expect(document.getState()).toBeUndefined();
  });
});

const never = (): never => {
  throw new Error('not of this test');
};
