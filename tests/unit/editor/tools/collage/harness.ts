import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { type CollageTool, openCollage } from '../../../../../editor/tools/collage/open-collage.tsx';
import type { PageRequest } from '../../../../../editor/tools/collage/worker/jobs.ts';
import type { Source } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createMemoryStore } from '../../shell/document/memory-store.ts';

const blankBitmap = (size: Size): ImageBitmap => Object.assign(Object.create(null), { ...size, close: () => {} });

/** An imaging whose photos are texts of their size, `70x50`. */
export const collageImaging: Imaging = Object.assign(Object.create(null), {
  check: async (_signal: AbortSignal, blob: Blob): Promise<Source> => {
    const [width = 0, height = 0] = (await blob.text()).split('x').map(Number);
    if (!(width > 0)) throw cutoutError('IMAGE_FORMAT', 'no picture');
    return { blob, width, height, format: 'png', mayHaveAlpha: false };
  },
  open: async (_signal: AbortSignal, source: Source) => source,
  preview: async (_signal: AbortSignal, source: Source) => blankBitmap(source),
});

/** What stands in for the browser: a worker whose file is ten bytes, and bitmaps in which nothing stands out. */
export function collageSeams(memory = createMemoryStore()) {
  const requests: PageRequest[] = [];
  const worker = {
    async run(signal: AbortSignal, _name: string, request: PageRequest): Promise<Blob> {
      signal.throwIfAborted();
      requests.push(request);
      return new Blob(['0123456789']);
    },
    close() {},
  };
  const readSmall = () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  return { requests, seams: { worker, readSmall, store: memory.store } };
}

export async function createCollage(memory = createMemoryStore()) {
  const { requests, seams } = collageSeams(memory);
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'collage', tools: ['collage'] }));
  const log = { events: [] as string[], spoken: [] as string[], screens: [] as string[], refused: [] as string[] };
  const clock = createSimulatedClock();
  let lastId = 0;
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    translator,
    imaging: createLazyCode(async () => collageImaging),
    shell,
    newId: () => {
      lastId += 1;
      return `photo-${lastId}`;
    },
    owner: async () => 'a',
    today: () => memory.who.now,
    host: { emit: (name: string) => log.events.push(name), track: () => ({}), trackData: {} },
    screen: {
      show: (screen: string) => log.screens.push(screen),
      refuse: ({ code }: { code: string }) => log.refused.push(code),
      say: (id: string, values?: Record<string, string | number>) => log.spoken.push(translator.state.t(id, values)),
      made: () => {},
      note: () => {},
    },
  });
  const tool: CollageTool = await openCollage(ports, seams);
  return { tool, ...tool.parts, requests, clock, shell, ...log };
}

export const photoOf = (size: string, name = `${size}.jpg`) =>
  ({ image: new Blob([size]), name, way: 'host' }) as const;
