import { describe, expect, it } from 'vitest';
import type { FileRequest } from '../../../../../../editor/shell/model/tool.ts';
import { CollageExporter } from '../../../../../../editor/tools/collage/model/collage-exporter.ts';
import type { PageRequest } from '../../../../../../editor/tools/collage/worker/jobs.ts';
import { createCollage, photoOf } from '../harness.ts';

/** A collage of these photos, and an exporter of its own whose worker answers by hand. */
async function exporting(sizes = ['70x50', '40x60']) {
  const now = await createCollage();
  if (sizes.length > 0) await now.collage.ports.screen.show('collage');
  if (sizes.length > 0) await now.tool.openPictures(sizes.map((size) => photoOf(size)));
  await now.clock.advance(0);
  const requests: PageRequest[] = [];
  const signals: AbortSignal[] = [];
  const worker = {
    async run(
      signal: AbortSignal,
      _name: string,
      request: PageRequest,
      { report }: { report?: (share: number) => void } = {},
    ) {
      signal.throwIfAborted();
      requests.push(request);
      signals.push(signal);
      report?.(0.5);
      return new Blob(['0123456789']);
    },
  };
  const exporter = new CollageExporter(now.collage, { settled: Promise.resolve() }, worker as never);
  const make = (request: Partial<FileRequest> = {}, signal = new AbortController().signal) =>
    exporter.make(signal, { format: undefined, to: 'download', ...request } as FileRequest);
  return { ...now, exporter, make, requests, signals };
}

const file = (change: object) => ({ format: 'png', quality: 0.9, short: 400, ...change }) as never;

describe('the file of a page', () => {
  it('is the whole page, with each photo in its cell', async () => {
    const { make, requests, collage } = await exporting();
    collage.set({ file: file({ format: 'jpeg', quality: 0.8 }) });
    const made = await make();
    expect([made.file.width, made.file.height]).toEqual([collage.page.width, collage.page.height]);
    expect(Math.min(made.file.width, made.file.height)).toBe(400);
    expect([made.file.mimeType, made.name]).toEqual(['image/jpeg', '70x50-collage.jpg']);
    expect(requests[0]).toMatchObject({ page: collage.page, format: 'jpeg', quality: 0.8, watermark: false });
    expect(requests[0]?.cells).toHaveLength(2);
  });

  it('has the quality and the format that were asked for', async () => {
    const { make, requests } = await exporting();
    await make({ format: 'webp', quality: 0.4 });
    expect(requests[0]).toMatchObject({ format: 'webp', quality: 0.4 });
  });

  it('for a host is a format that hosts can have', async () => {
    const { make, requests, collage } = await exporting();
    collage.set({ file: file({ format: 'tiff' }) });
    await make({ to: 'host' } as unknown as Partial<FileRequest>);
    await make({ to: 'download' });
    expect(requests.map(({ format }) => format)).toEqual(['png', 'tiff']);
  });

  it('of a trial has the mark', async () => {
    const { make, requests, shell } = await exporting();
    const { setting } = shell.getState();
    shell.setState({ setting: { ...setting, trial: true } });
    await make();
    expect(requests[0]?.watermark).toBe(true);
  });
});

describe('refusals', () => {
  it('of a page without a photo', async () => {
    const { make, requests } = await exporting([]);
    await expect(make()).rejects.toMatchObject({ code: 'NO_IMAGE' });
    expect(requests).toEqual([]);
  });

  it.each(['gif', 'zip', 'pdf', 'svg'] as const)('of %s', async (format) => {
    const { make, exporter, collage } = await exporting();
    await expect(make({ format })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    exporter.saved();
    expect(collage.state.saved).toBeUndefined();
  });

  it('of what was given up, before and while it is made', async () => {
    const { make, requests } = await exporting();
    const reason = new DOMException('over', 'AbortError');
    await expect(make({}, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });
});

it('what was made is what counts as saved', async () => {
  const { make, exporter, collage } = await exporting();
  const { plan } = collage;
  await make();
  exporter.forget();
  exporter.saved();
  expect(collage.state.saved).toBe(plan);
});

describe('the bytes of a file are known before it is wanted', () => {
  it('once the page rests, 900 ms after the last change', async () => {
    const { exporter, collage, requests, clock } = await exporting();
    const end = exporter.follow();
    collage.set({ file: file({ short: 300 }) });
    await clock.advance(899);
    collage.set({ file: file({ short: 301 }) });
    await clock.advance(899);
    expect(requests).toEqual([]);
    await clock.advance(1);
    expect(requests).toHaveLength(1);
    expect(collage.state.made).toMatchObject({ bytes: 10, file: { short: 301 } });
    end();
  });

  it('not while a file is being made, and no more once it is not followed', async () => {
    const { exporter, collage, requests, clock, shell } = await exporting();
    const end = exporter.follow();
    shell.setState({ making: {} as never });
    collage.set({ file: file({ short: 300 }) });
    await clock.advance(900);
    shell.setState({ making: undefined });
    collage.set({ file: file({ short: 302 }) });
    end();
    await clock.advance(5000);
    collage.set({ file: file({ short: 303 }) });
    await clock.advance(5000);
    expect(requests).toEqual([]);
  });

  it('and a person who wants the file stops it', async () => {
    const { exporter, make, collage, signals, clock } = await exporting();
    const end = exporter.follow();
    collage.set({ file: file({ short: 300 }) });
    await clock.advance(900);
    await make();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    end();
  });
});
