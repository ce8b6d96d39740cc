import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileRequest } from '../../../../../../editor/shell/model/tool.ts';
import { IdExporter, planSheet, sheetDpi } from '../../../../../../editor/tools/idphoto/model/id-exporter.ts';
import type { IdPhoto } from '../../../../../../editor/tools/idphoto/model/id-photo.ts';
import { firstPlan, type IdPlan, outputSize, ruleIn } from '../../../../../../editor/tools/idphoto/model/plan.ts';
import { PAPERS } from '../../../../../../editor/tools/idphoto/model/sheet.ts';
import { DOCUMENTS } from '../../../../../../editor/tools/idphoto/rules/documents.ts';

/** A canvas that knows its size alone. */
const canvas = (width: number, height: number) => ({
  width,
  height,
  getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(4) }) }),
});
const drawn = vi.hoisted(() => ({ photos: [] as unknown[][], sheets: [] as unknown[][] }));
vi.mock('../../../../../../editor/tools/idphoto/model/draw-photo.ts', () => ({
  drawPhoto: (rule: object, size: { width: number; height: number }, drawing: object) => {
    drawn.photos.push([rule, size, drawing]);
    return canvas(size.width, size.height);
  },
}));
vi.mock('../../../../../../editor/tools/idphoto/model/draw-sheet.ts', () => ({
  drawSheet: (sheet: { width: number; height: number }, photos: unknown[], lines: boolean, dpi: number) => {
    drawn.sheets.push([photos.length, lines, dpi]);
    return canvas(Math.round((sheet.width / 25.4) * dpi), Math.round((sheet.height / 25.4) * dpi));
  },
}));
vi.mock('../../../../../../editor/tools/idphoto/model/sheet-pdf.ts', () => ({
  sheetPdf: (_sheet: object, pictures: unknown[]) => new TextEncoder().encode(`%PDF ${pictures.length}`),
}));

const [first, second] = DOCUMENTS;
if (first === undefined || second === undefined) throw new Error('there are no documents');
const planOf = (more: Partial<IdPlan> = {}): IdPlan => ({
  ...firstPlan({ width: 900, height: 1200 }, first.id),
  ...more,
});

/** The exporter over a photo of this plan; what it saved, and what it had encoded. */
function exporterOf(plan: IdPlan | undefined, { trial = false, name = 'Me.jpg', settled = Promise.resolve() } = {}) {
  const encoded: Record<string, unknown>[] = [];
  const state: Record<string, unknown> = { photo: plan && { name, whole: {} }, found: {} };
  const photo = {
    plan,
    state,
    settled: () => settled,
    set: (change: object) => Object.assign(state, change),
    ports: {
      shell: { getState: () => ({ setting: { trial } }) },
      imaging: {
        load: async () => ({
          encodePixels: async (
            signal: AbortSignal,
            { width, height }: { width: number; height: number },
            how: object,
          ) => {
            signal.throwIfAborted();
            encoded.push({ width, height, ...how });
            return new Blob(['x']);
          },
        }),
      },
    },
  };
  const exporter = new IdExporter(photo as unknown as IdPhoto);
  const make = (request: Partial<FileRequest> = {}, signal = new AbortController().signal) =>
    exporter.make(signal, { format: undefined, to: 'download', ...request } as FileRequest);
  return { exporter, make, encoded, state };
}

beforeEach(() => {
  drawn.photos.length = 0;
  drawn.sheets.length = 0;
});

describe('what is given out', () => {
  it('the photo alone has the pixels and the density of its document', async () => {
    const plan = planOf({ file: 'photo' });
    const { make, encoded } = exporterOf(plan);
    const { file, name } = await make();
    const size = outputSize(ruleIn(plan), 300);
    expect([file.width, file.height, file.mimeType]).toEqual([size.width, size.height, 'image/jpeg']);
    expect(name).toBe(`Me-${plan.document}.jpg`);
    const dpi = Math.round((size.width / ruleIn(plan).width) * 25.4);
    expect(encoded).toEqual([{ ...size, format: 'jpeg', quality: 0.95, dpi, watermark: false }]);
  });

  it('the sheet is the whole paper', async () => {
    const plan = planOf({ file: 'sheet', cutLines: false });
    const { make, encoded } = exporterOf(plan);
    const { file, name } = await make();
    const { width, height } = planSheet(plan);
    const px = (mm: number) => Math.round((mm / 25.4) * 300);
    expect([file.width, file.height]).toEqual([px(width), px(height)]);
    expect(drawn.sheets).toEqual([[1, false, 300]]);
    expect([name, encoded[0]?.dpi]).toEqual([`Me-${plan.document}-sheet.jpg`, 300]);
  });

  it('of two documents both are on the sheet, the second by its own rule', async () => {
    await exporterOf(planOf({ second: second.id })).make();
    expect(drawn.photos.map(([rule]) => (rule as { id: string }).id)).toEqual([first.id, second.id]);
    expect(drawn.sheets[0]?.[0]).toBe(2);
  });

  it('a PDF is a person’s own choice, by download', async () => {
    const plan = planOf({ file: 'pdf', second: second.id });
    const { file, name } = await exporterOf(plan).make();
    expect([file.mimeType, name, await file.blob.text()]).toEqual([
      'application/pdf',
      `Me-${plan.document}-sheet.pdf`,
      '%PDF 2',
    ]);
  });

  it.each<[string, Partial<FileRequest>, string]>([
    ['a host that asks for PNG', { format: 'png' }, 'image/png'],
    ['a host that names no format', { to: 'host' } as unknown as Partial<FileRequest>, 'image/jpeg'],
    ['the clipboard', { to: 'clipboard' }, 'image/png'],
  ])('%s gets the sheet as a picture in its place', async (_who, request, mime) => {
    const { file, name } = await exporterOf(planOf({ file: 'pdf' })).make(request);
    expect([file.mimeType, name.includes('-sheet.')]).toEqual([mime, true]);
  });

  it('the quality is the one that was asked for', async () => {
    const { make, encoded } = exporterOf(planOf({ file: 'photo' }));
    await make({ format: 'webp', quality: 0.5 });
    expect(encoded[0]).toMatchObject({ format: 'webp', quality: 0.5 });
  });

  it.each([true, false])('a trial’s mark lies on each photo: %s', async (trial) => {
    await exporterOf(planOf(), { trial }).make();
    expect(drawn.photos[0]?.[2]).toMatchObject({ marked: trial });
  });

  it('a long name of a photo is cut, and the document’s stays', async () => {
    const { name } = await exporterOf(planOf({ file: 'photo' }), { name: `${'x'.repeat(300)}.jpg` }).make();
    expect(name).toBe(`${'x'.repeat(80)}-${first.id}.jpg`);
  });
});

describe('refusals', () => {
  it('without a photo', async () => {
    const { make, exporter } = exporterOf(undefined);
    await expect(make()).rejects.toMatchObject({ code: 'NO_IMAGE' });
    await expect(exporter.pdf(new AbortController().signal)).rejects.toMatchObject({ code: 'NO_IMAGE' });
  });

  it.each(['gif', 'zip', 'svg', 'pdf'] as const)('of %s, and nothing counts as made', async (format) => {
    const { make, exporter, state } = exporterOf(planOf());
    await expect(make({ format })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    exporter.saved();
    expect(state.saved).toBeUndefined();
  });

  it('while the face is being looked for, giving up ends the wait', async () => {
    const { make } = exporterOf(planOf(), { settled: new Promise(() => {}) });
    const stopped = new AbortController();
    const made = make({}, stopped.signal);
    stopped.abort(new DOMException('over', 'AbortError'));
    await expect(made).rejects.toThrow('over');
    expect(drawn.photos).toEqual([]);
  });

  it('giving up in the middle of a PDF ends it', async () => {
    const { exporter } = exporterOf(planOf());
    await expect(exporter.pdf(AbortSignal.abort(new DOMException('over', 'AbortError')))).rejects.toThrow('over');
  });
});

it('what was made is what counts as saved', async () => {
  const plan = planOf();
  const { make, exporter, state } = exporterOf(plan);
  await make();
  exporter.forget();
  exporter.saved();
  expect(state.saved).toBe(plan);
});

it('a preview is as long as was asked for, and never nothing', () => {
  const { exporter } = exporterOf(planOf());
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), (side) => {
      const [photo] = exporter.photos(planOf(), side);
      expect(Math.max(photo?.width ?? 0, photo?.height ?? 0)).toBe(side);
      expect(Math.min(photo?.width ?? 0, photo?.height ?? 0)).toBeGreaterThan(0);
    }),
    { numRuns: 50 },
  );
  expect(exporterOf(undefined).exporter.photos(planOf(), 10)).toEqual([]);
});

it('a sheet is as fine as was asked for, as far as a canvas holds it', () => {
  for (const paper of Object.keys(PAPERS) as IdPlan['paper'][]) {
    for (const dpi of [300, 600] as const) {
      const made = sheetDpi(planOf({ paper, dpi }));
      const { width, height } = PAPERS[paper];
      expect((width / 25.4) * made * (height / 25.4) * made).toBeLessThanOrEqual(40_000_000);
      const fits = (width / 25.4) * dpi * (height / 25.4) * dpi <= 40_000_000;
      expect(made).toBe(fits ? dpi : 300);
    }
  }
});
