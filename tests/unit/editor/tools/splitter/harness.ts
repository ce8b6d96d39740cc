import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { Splitter } from '../../../../../editor/tools/splitter/model/splitter.ts';
import { SplitterExporter } from '../../../../../editor/tools/splitter/model/splitter-exporter.ts';
import { loadSplitterTexts } from '../../../../../editor/tools/splitter/texts/load.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import type { Cut, Source } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock, type SimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createIds } from '../../harness.ts';
import { createMemoryStore } from '../../shell/document/memory-store.ts';

const never = (): never => {
  throw new Error('not of this test');
};

/** An imaging whose photos are texts of their size, `7x5`, and whose files are the options that they were made by. */
export function createSplitImaging() {
  const released: number[] = [];
  const encoded: EncodeOptions[] = [];
  let lastCut = 0;
  const bitmap = (size: Size): ImageBitmap => Object.assign(Object.create(null), { ...size, close: () => {} });
  const imaging: Imaging = {
    check: async (_signal, blob): Promise<Source> => {
      const [width = 0, height = 0] = (await blob.text()).split('x').map(Number);
      if (!(width > 0)) throw cutoutError('IMAGE_FORMAT', 'no picture');
      return { blob, width, height, format: 'png', mayHaveAlpha: false };
    },
    open: async (_signal, source) => source,
    async preview(_signal, { width, height }, maxSide) {
      const by = Math.min(1, maxSide / Math.max(width, height));
      return bitmap({ width: Math.round(width * by), height: Math.round(height * by) });
    },
    async whole(_signal, { width, height }): Promise<Cut> {
      lastCut += 1;
      return { id: lastCut, width, height, box: { x: 0, y: 0, width, height } };
    },
    render: async (_signal, cut) => bitmap(cut),
    async encode(signal, _cut, options) {
      signal.throwIfAborted();
      encoded.push(options);
      return new Blob([JSON.stringify(options.recipe?.place)], { type: `image/${options.format}` });
    },
    release: ({ id }) => void released.push(id),
    compress: never,
    fuse: never,
    retouch: never,
    edgeView: never,
    strokeView: never,
    pixels: never,
    encodePixels: never,
    matte: never,
    source: never,
    palette: never,
    close: () => {},
  };
  return { imaging, released, encoded };
}

export interface SplitterHarness extends ReturnType<typeof createSplitImaging> {
  splitter: Splitter;
  clock: SimulatedClock;
  exporter: SplitterExporter;
  shell: { setState(change: Partial<ShellState>): void };
  /** Names of events, and what was spoken, in order. */
  events: string[];
  spoken: string[];
  screens: string[];
  refused: string[];
}

export async function createSplitter(memory = createMemoryStore()): Promise<SplitterHarness> {
  const newId = createIds();
  const fakes = createSplitImaging();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await translator.add(loadSplitterTexts);
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'splitter', tools: ['splitter'] }));
  const events: string[] = [];
  const spoken: string[] = [];
  const screens: string[] = [];
  const refused: string[] = [];
  const imaging = createLazyCode(async () => fakes.imaging);
  const clock = createSimulatedClock();
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    translator,
    imaging,
    shell,
    screenSide: () => 2048,
    newId,
    owner: async () => 'a',
    today: () => memory.who.now,
    host: { emit: (name: string) => events.push(name), track: () => ({}), trackData: {} },
    screen: {
      show: (screen: string) => screens.push(screen),
      refuse: ({ code }: { code: string }) => refused.push(code),
      say: (id: string, values?: Record<string, string | number>) => spoken.push(translator.state.t(id, values)),
      made: () => {},
      note: () => {},
    },
  });
  // A photo in which nothing is quieter than anything else.
  const splitter = new Splitter(ports, ({ width, height }) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
  }));
  return {
    ...fakes,
    splitter,
    clock,
    exporter: new SplitterExporter(splitter),
    shell,
    events,
    spoken,
    screens,
    refused,
  };
}

export const photoOf = (width: number, height: number, name = 'plants.jpg') =>
  ({ image: new Blob([`${width}x${height}`]), name, way: 'host' }) as const;
