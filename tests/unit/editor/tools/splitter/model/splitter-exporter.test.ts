import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { FIRST_SETTING } from '../../../../../../editor/shell/model/setting.ts';
import { createSplitter, photoOf } from '../harness.ts';

const signal = new AbortController().signal;
const skip = (...skipped: number[]) => [{ skipped }, { id: 'split.step.chosen' }] as const;

async function opened(width = 101, height = 67) {
  const harness = await createSplitter();
  await harness.splitter.open(photoOf(width, height));
  return harness;
}

describe('the file of the splitter', () => {
  it('is a ZIP of PNGs, named after the photo and numbered in reading order', async () => {
    const { exporter } = await opened();
    const { file, name } = await exporter.make(signal, { to: 'host' });
    expect([name, file.mimeType, file.width, file.height]).toEqual(['plants.zip', 'application/zip', 101, 67]);
    const entries = unzipSync(new Uint8Array(await file.blob.arrayBuffer()));
    expect(Object.keys(entries)).toEqual(Array.from({ length: 9 }, (_, i) => `plants-${i + 1}.png`));
    const [first] = Object.values(entries).map((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    expect(first).toEqual({ width: 33, height: 22, sx: 0, sy: 0, sw: 33, sh: 22, dx: 0, dy: 0, dw: 33, dh: 22 });
  });

  it('is the same bytes at another time, after undo and redo, and with the photo’s own day where it has one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    try {
      const { splitter, exporter } = await opened();
      const zip = async () => [
        ...new Uint8Array(await (await exporter.make(signal, { to: 'host' })).file.blob.arrayBuffer()),
      ];
      const first = await zip();
      vi.setSystemTime(new Date('2026-03-02T11:30:00Z'));
      splitter.change(...skip(1));
      splitter.undo();
      splitter.redo();
      splitter.undo();
      expect(await zip()).toEqual(first);
      const day = Date.UTC(2020, 4, 5, 12);
      await splitter.open({ ...photoOf(101, 67), image: new File(['101x67'], 'plants.jpg', { lastModified: day }) });
      expect(splitter.original?.lastModified).toBe(day);
    } finally {
      vi.useRealTimers();
    }
  });

  it('holds the pieces that are chosen, under the numbers that stand on the photo', async () => {
    const { splitter, exporter } = await opened();
    splitter.change(...skip(0, 4));
    splitter.set({ file: { ...splitter.state.file, reversed: true, format: 'jpeg' } });
    const { file } = await exporter.make(signal, { to: 'download' });
    const names = Object.keys(unzipSync(new Uint8Array(await file.blob.arrayBuffer())));
    expect(names).toEqual([8, 7, 6, 4, 3, 2, 1].map((number) => `plants-${number}.jpg`));
  });

  it('is the one chosen piece where a picture is asked for; else a person has to choose', async () => {
    const { splitter, exporter } = await opened();
    await expect(exporter.make(signal, { to: 'host', format: 'png' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
    splitter.change(...skip(0, 1, 2, 3, 5, 6, 7, 8));
    const { file, name } = await exporter.make(signal, { to: 'host', format: 'webp', quality: 0.5 });
    expect([name, file.mimeType, file.width]).toEqual(['plants-5.webp', 'image/webp', 34]);
    splitter.change(...skip(0, 1, 2, 3, 4, 5, 6, 7, 8));
    await expect(exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
  });

  it('is not made without a photo, nor as a GIF, nor once it is not wanted', async () => {
    const { exporter } = await createSplitter();
    await expect(exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
    const harness = await opened();
    const gif = harness.exporter.make(signal, { to: 'host', format: 'gif' });
    await expect(gif).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    const reason = new Error('stopped');
    await expect(harness.exporter.make(AbortSignal.abort(reason), { to: 'host' })).rejects.toBe(reason);
    expect(harness.encoded).toEqual([]);
  });

  it('waits for the photo that is being opened', async () => {
    const { splitter, exporter } = await createSplitter();
    const opening = splitter.open(photoOf(30, 30));
    const { name } = await exporter.make(signal, { to: 'host' });
    expect(name).toBe('plants.zip');
    expect(await opening).toBe(true);
  });

  it('is one for each piece where a host takes several', async () => {
    const { exporter } = await opened();
    const files = await exporter.makeAll(signal, { to: 'host' });
    expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 9 }, (_, i) => `plants-${i + 1}.png`));
    expect(files.map(({ file }) => file.width)).toEqual([33, 34, 34, 33, 34, 34, 33, 34, 34]);
  });

  it('carries the watermark of the whole while the key is on trial', async () => {
    const { exporter, encoded, shell } = await opened(960, 960);
    await exporter.makeAll(signal, { to: 'host' });
    expect(encoded.some(({ watermark }) => watermark)).toBe(false);
    encoded.length = 0;
    shell.setState({ setting: { ...FIRST_SETTING, trial: true } });
    await exporter.makeAll(signal, { to: 'host' });
    expect(encoded.every(({ watermark }) => watermark)).toBe(true);
    expect(encoded[4]?.partOf).toEqual({ whole: { width: 960, height: 960 }, x: 320, y: 320 });
  });
});
