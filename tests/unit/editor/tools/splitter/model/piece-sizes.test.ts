import { describe, expect, it } from 'vitest';
import { knownSizes } from '../../../../../../editor/tools/splitter/model/piece-sizes.ts';
import { createSplitter, photoOf } from '../harness.ts';

async function followed(width = 90, height = 60) {
  const harness = await createSplitter();
  const { splitter, exporter } = harness;
  const end = exporter.sizes.follow();
  await splitter.open(photoOf(width, height));
  const known = () => [...knownSizes(splitter, splitter.split?.pieces ?? []).keys()];
  return { ...harness, end, known };
}

describe('the bytes of pieces', () => {
  it('are known soon after the photo was opened, of the pieces that are chosen', async () => {
    const { clock, splitter, known, encoded } = await followed();
    splitter.change({ skipped: [0] }, { id: 'split.step.chosen' });
    expect(encoded).toHaveLength(0);
    await clock.advance(1_000);
    expect(known()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are asked for once: a piece that comes back is known', async () => {
    const { clock, splitter, known, encoded } = await followed();
    await clock.advance(1_000);
    splitter.change({ skipped: [0] }, { id: 'split.step.chosen' });
    splitter.change({ skipped: [] }, { id: 'split.step.chosen' });
    await clock.advance(1_000);
    expect(known()).toHaveLength(9);
    expect(encoded).toHaveLength(9);
  });

  it('are those of the format, and of the watermark', async () => {
    const { clock, splitter, known, shell } = await followed();
    await clock.advance(1_000);
    splitter.set({ file: { ...splitter.state.file, format: 'tiff' } });
    expect(known()).toEqual([]);
    await clock.advance(1_000);
    expect(known()).toHaveLength(9);
    shell.setState({ setting: { ...splitter.ports.shell.getState().setting, trial: true } });
    expect(known()).toEqual([]);
  });

  it('are not found out of a photo whose files take long, but come with the files', async () => {
    const { clock, exporter, known, encoded } = await followed(5_000, 4_000);
    await clock.advance(10_000);
    expect(encoded).toHaveLength(0);
    await exporter.make(new AbortController().signal, { to: 'download' });
    expect(known()).toHaveLength(9);
  });

  it('are forgotten with the photo, and not looked for once the tool is left', async () => {
    const { clock, splitter, end, encoded } = await followed();
    await clock.advance(1_000);
    await splitter.open(photoOf(30, 30));
    expect(splitter.state.sizes).toEqual({});
    end();
    await clock.advance(10_000);
    expect(encoded).toHaveLength(9);
  });
});
