import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileRequest } from '../../../../../editor/shell/model/tool.ts';
import { fileSize, PosterExporter } from '../../../../../editor/tools/poster/model/poster-exporter.ts';
import { FORMATS, type PosterFile } from '../../../../../editor/tools/poster/model/poster-state.ts';
import type { Scene } from '../../../../../src/document/scene/scene.ts';
import { scene as fennel, posterOf } from './poster-of.ts';

if (fennel === undefined) throw new Error('the template is missing');
const scene: Scene = { ...fennel, width: 400, height: 200 };

/** What draws is a browser's; here it writes down what it was given. */
const drawn = vi.hoisted(() => ({
  svg: [] as unknown[],
  canvas: [] as unknown[],
  blob: [] as unknown[],
  pdf: [] as unknown[],
}));
vi.mock('../../../../../src/fonts/canvas-measure.ts', () => ({
  canvasMeasure: () => () => 1,
  measureWith: () => () => () => 1,
}));
vi.mock('../../../../../src/fonts/scene-svg.ts', () => ({
  sceneSvg: async (signal: AbortSignal, _scene: object, _ports: object, options: object) => {
    signal.throwIfAborted();
    drawn.svg.push(options);
    return '<svg><g/></svg>';
  },
  drawSvg: async (_signal: AbortSignal, svg: string, width: number, height: number) => {
    drawn.canvas.push([svg, width, height]);
    return Object.assign(document.createElement('canvas'), { width, height });
  },
  canvasBlob: async (_signal: AbortSignal, canvas: HTMLCanvasElement, type: string, quality?: number) => {
    drawn.blob.push([canvas.width, canvas.height, type, quality]);
    return new Blob(['pixels'], { type });
  },
}));
vi.mock('../../../../../editor/shell/layers/files/scene-pdf.ts', () => ({
  scenePdf: async (
    _signal: AbortSignal,
    _scene: object,
    _ports: object,
    options: { over?: (width: number, height: number) => Promise<Blob>; report: (share: number) => void },
  ) => {
    drawn.pdf.push({ ...options, over: await options.over?.(5, 4) });
    options.report(0.5);
    return new Blob(['%PDF'], { type: 'application/pdf' });
  },
}));

/** Canvases of jsdom hold nothing: so many put back are so many marks. */
let marks = 0;
beforeEach(() => {
  for (const list of Object.values(drawn)) list.length = 0;
  marks = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const { width, height } = this;
    return {
      getImageData: () => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }),
      putImageData: () => {
        marks += 1;
      },
    } as unknown as CanvasRenderingContext2D as never;
  });
});

function exporterOf({ trial = false, making = false, file = {} as Partial<PosterFile>, name = 'Fennel' } = {}) {
  const shares: number[] = [];
  const poster = posterOf({
    shell: { getState: () => ({ setting: { trial }, making: making ? 'file' : undefined }) },
    screen: { show: () => {}, made: (share: number) => shares.push(share) },
  });
  poster.begin(scene, name);
  poster.set({ file: { ...poster.state.file, ...file } });
  const exporter = new PosterExporter(poster);
  const make = (request: Partial<FileRequest> = {}, signal = new AbortController().signal) =>
    exporter.make(signal, { format: undefined, to: 'download', ...request } as FileRequest);
  return { poster, exporter, make, shares };
}

describe('the size of a file', () => {
  it.each([
    [1, 400, 200],
    [2, 800, 400],
    [0.5, 200, 100],
    [20, 8000, 4000],
    [21, 8192, 4096],
    [100, 8192, 4096],
  ])('of a page of 400 × 200, %s times', (scale, width, height) => {
    expect(fileSize(scene, scale)).toEqual({ width, height });
  });

  it('is never longer than 8192 and keeps the shape', () => {
    const side = fc.integer({ min: 16, max: 20_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(0.5, 1, 2, 4), (width, height, scale) => {
        const size = fileSize({ ...scene, width, height }, scale);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(8192);
        const factor = Math.max(size.width, size.height) / Math.max(width, height);
        expect(Math.abs(size.width - width * factor)).toBeLessThanOrEqual(1);
        expect(Math.abs(size.height - height * factor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the kind of a file', () => {
  const MIME = { png: 'image/png', jpeg: 'image/jpeg', pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
  const ENDS = { png: '.png', jpeg: '.jpg', pdf: '.pdf', svg: '.svg' } as const;

  it.each(FORMATS)('%s, as it is set and as it is asked for', async (format) => {
    const set = await exporterOf({ file: { format } }).make();
    const asked = await exporterOf({ file: { format: 'png' } }).make({ format });
    for (const { file, name } of [set, asked])
      expect([file.mimeType, file.blob.type, name]).toEqual([MIME[format], MIME[format], `Fennel${ENDS[format]}`]);
  });

  it('for the clipboard is PNG, whatever is set', async () => {
    const { file } = await exporterOf({ file: { format: 'pdf' } }).make({ to: 'clipboard' });
    expect(file.mimeType).toBe('image/png');
  });

  it.each(['gif', 'zip', 'webp'] as const)('%s is not made here', async (format) => {
    const { make, poster, exporter } = exporterOf();
    await expect(make({ format })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    exporter.saved();
    expect(poster.state.saved).toBeUndefined();
  });

  it('without a page a person is needed', async () => {
    const poster = posterOf({});
    const exporter = new PosterExporter(poster);
    const request = { format: 'png', to: 'download' } as unknown as FileRequest;
    await expect(exporter.make(new AbortController().signal, request)).rejects.toMatchObject({ code: 'NEEDS_USER' });
  });

  it.each([
    ['  ', 'poster.png'],
    ['a/b', 'a_b.png'],
    ['Käse & Brot', 'Käse & Brot.png'],
  ])('the page %j is called %s', async (name, called) => {
    expect((await exporterOf({ name }).make()).name).toBe(called);
  });
});

describe('a picture', () => {
  it('is drawn at its size, in the quality that was set or asked for', async () => {
    const { make } = exporterOf({ file: { format: 'jpeg', scale: 2, quality: 0.7 } });
    const { file } = await make();
    await make({ quality: 0.3 });
    expect([file.width, file.height]).toEqual([800, 400]);
    expect(drawn.svg[0]).toEqual({ width: 800, height: 400, label: 'Fennel' });
    expect(drawn.blob).toEqual([
      [800, 400, 'image/jpeg', 0.7],
      [800, 400, 'image/jpeg', 0.3],
    ]);
  });

  it('has no mark but a trial’s', async () => {
    await exporterOf().make();
    expect(marks).toBe(0);
    await exporterOf({ trial: true }).make();
    expect(marks).toBe(1);
  });

  it('that was given up is not made', async () => {
    const { make, exporter, poster } = exporterOf();
    const stopped = new AbortController();
    stopped.abort(new DOMException('over', 'AbortError'));
    await expect(make({}, stopped.signal)).rejects.toThrow('over');
    expect(drawn.blob).toEqual([]);
    exporter.forget();
    expect(poster.state.saved).toBeUndefined();
  });
});

describe('the bytes of a file that was not asked for', () => {
  it.each(['png', 'jpeg', 'svg', 'pdf'] as const)('are those of the %s itself', async (format) => {
    const { exporter, poster, shares, make } = exporterOf({ file: { format } });
    const { signal } = new AbortController();
    const weight = await exporter.weigh(signal);
    exporter.saved();
    expect([poster.state.saved, shares]).toEqual([undefined, []]);
    expect(weight).toEqual({ bytes: (await make()).file.blob.size, exact: true });
  });

  it('of many pixels are estimated by fewer', async () => {
    const { exporter } = exporterOf({ file: { scale: 20 } });
    expect(await exporter.weigh(new AbortController().signal)).toMatchObject({ exact: false });
    expect(drawn.blob).toEqual([
      [2000, 1000, 'image/png', 0.92],
      [1000, 500, 'image/png', 0.92],
    ]);
  });
});

describe('SVG', () => {
  it('is the drawing as it is', async () => {
    const { file } = await exporterOf({ file: { format: 'svg' } }).make();
    expect(await file.blob.text()).toBe('<svg><g/></svg>');
    expect(drawn.canvas).toEqual([]);
  });

  it('of a trial has the mark over all of the page', async () => {
    const { file } = await exporterOf({ trial: true, file: { format: 'svg', scale: 3 } }).make();
    expect(await file.blob.text()).toMatch(
      /^<svg><g\/><image width="400" height="200" href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/,
    );
    expect(drawn.blob).toEqual([[400, 200, 'image/png', undefined]]);
  });
});

describe('PDF', () => {
  it('has its title and marks, and no other mark', async () => {
    await exporterOf({ file: { format: 'pdf', marks: false } }).make();
    expect(drawn.pdf[0]).toMatchObject({ marks: false, title: 'Fennel', over: undefined });
  });

  it('of a trial has the mark as large as its page', async () => {
    await exporterOf({ trial: true, file: { format: 'pdf' } }).make();
    expect(drawn.pdf[0]).toMatchObject({ marks: true, over: expect.any(Blob) });
    expect(drawn.blob).toEqual([[5, 4, 'image/png', undefined]]);
  });

  it('tells how far it is only where that is shown', async () => {
    const hidden = exporterOf({ file: { format: 'pdf' } });
    await hidden.make();
    const shown = exporterOf({ making: true, file: { format: 'pdf' } });
    await shown.make();
    expect([hidden.shares, shown.shares]).toEqual([[], [0.5]]);
  });
});

it('what was made is what is saved, also where the page has changed since', async () => {
  const { poster, exporter, make } = exporterOf();
  const before = poster.scene;
  await make();
  poster.background('#000000');
  exporter.saved();
  expect(poster.state.saved).toBe(before);
});
