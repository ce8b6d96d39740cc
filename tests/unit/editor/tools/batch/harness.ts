import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { PaidWorks, ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { BatchExporter } from '../../../../../editor/tools/batch/model/batch-exporter.ts';
import { BatchTool } from '../../../../../editor/tools/batch/model/batch-tool.ts';
import type { Mattes } from '../../../../../editor/tools/batch/model/mattes.ts';
import type { Engines } from '../../../../../editor/tools/batch/model/photo-maker.ts';
import type { ServerJobs } from '../../../../../editor/tools/batch/model/server-jobs.ts';
import { loadBatchTexts } from '../../../../../editor/tools/batch/texts/load.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import type { Rgba } from '../../../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createIds } from '../../harness.ts';

export interface BatchFakes {
  matte?: Mattes['matte'];
  enlarge?: Engines['enlarge'];
  jobs?: ServerJobs;
}

const never = (): never => {
  throw new Error('not of this test');
};

/** Photos are texts of their size, `300x200`; a file's bytes are ten for each per cent of quality. */
export function createEngineFakes({ matte, enlarge, jobs }: BatchFakes = {}) {
  const made: string[] = [];
  const marked: string[] = [];
  const released: number[] = [];
  let atOnce = 0;
  let most = 0;
  const imaging: Partial<Imaging> = {
    check: async (_signal, blob) => {
      // A file that was made here, to be worked on.
      if (blob.type !== '') return { blob, width: 1, height: 1, format: 'png', mayHaveAlpha: false };
      const [width = 0, height = 0] = (await blob.text()).split('x').map(Number);
      if (!(width > 0)) throw cutoutError('IMAGE_FORMAT', 'no picture');
      if (width > 8_000) {
        const details = { width, limit: 8_000, shrink: width > 20_000 ? 0 : 1 };
        throw cutoutError('IMAGE_DIMENSIONS', 'too wide', { details });
      }
      return { blob, width, height, format: 'png', mayHaveAlpha: false };
    },
    open: async (_signal, source) => source,
    async whole(_signal, { width, height }) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return { id: made.length, width, height, box: { x: 0, y: 0, width, height } };
    },
    async fuse(_signal, { width, height }, { size }) {
      atOnce += 1;
      made.push(`fuse ${size}`);
      return { id: made.length, width, height, box: { x: 0, y: 0, width, height } };
    },
    pixels: async () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
    async encodePixels(_signal, { width, height }, { format, watermark }) {
      made.push(`pixels ${width}x${height} ${format} ${watermark}`);
      return new Blob(['x'], { type: `image/${format}` });
    },
    async encode(signal, _cut, { format, quality = 1, recipe }) {
      signal.throwIfAborted();
      const background = recipe?.background?.type ?? '';
      made.push(
        `${recipe?.place.width}x${recipe?.place.height} ${format} ${Math.round(quality * 100)}${background && ` on ${background}`}`,
      );
      return new Blob(['x'.repeat(Math.round(quality * 1_000 * 100))], { type: `image/${format}` });
    },
    release({ id }) {
      atOnce -= 1;
      released.push(id);
    },
  };
  const engines: Engines = {
    mark: async (_picture, { by, text }) => void marked.push(by === 'words' ? text : by),
    work: async () =>
      Object.assign(Object.create(null), {
        run: async (_signal: AbortSignal, job: string, { picture }: { picture: Rgba }) => {
          made.push(job);
          return picture;
        },
      }),
    mattes: createLazyCode(async () => ({
      matte: async (signal, source, request) => {
        await request.ticket(signal);
        return await (matte ?? never)(signal, source, request);
      },
      upload: async (_signal, { width, height }) => ({ url: `${width}x${height}`, scale: 1 }),
      newSession: () => {},
    })),
    jobs: createLazyCode(async () => jobs ?? never()),
    enlarge: enlarge ?? never,
  };
  const loaded: Imaging = Object.assign(Object.create(null), imaging);
  return { imaging: createLazyCode(async () => loaded), engines, made, marked, released, most: () => most };
}

/** A batch whose pixels and server are those of `createEngineFakes`. */
export async function createBatch(fakes: BatchFakes = {}) {
  const { imaging, engines, made, marked, released, most } = createEngineFakes(fakes);
  const notes: string[] = [];
  const shown: string[] = [];
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await translator.add(loadBatchTexts);
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'batch', tools: ['batch'] }));
  const clock = createSimulatedClock();
  const said: string[] = [];
  const paid: PaidWorks[] = [];
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    translator,
    imaging,
    shell,
    newId: createIds(),
    today: () => Date.UTC(2026, 0, 2),
    host: { emit: () => {} },
    screen: {
      show: (screen: string) => void shown.push(screen),
      refuse: () => {},
      made: () => {},
      given: () => {},
      note: (note: { id: string } | undefined) => void notes.push(note?.id ?? ''),
      say: (id: string) => void said.push(id),
    },
    credits: { charge: (next: PaidWorks) => void paid.push(next), loaded: undefined },
    admitted: () => true,
  });
  const batch = new BatchTool(ports, engines);
  const add = (...sizes: string[]) =>
    batch.add(sizes.map((size, at) => ({ image: new Blob([size]), name: `p${at}.jpg`, way: 'drop' })));
  const states = () => batch.state.photos.map((photo) => (batch.isReady(photo) ? 'made' : photo.state));
  const settle = async () => {
    await clock.advance(1_000);
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ...{
      batch,
      exporter: new BatchExporter(batch),
      ports,
      shell,
      clock,
      made,
      marked,
      notes,
      shown,
      paid,
      said,
      released,
    },
    most,
    ...{ add, states, settle },
  };
}
