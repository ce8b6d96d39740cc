import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type Note, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import type { GifJobs } from '../../../../../editor/tools/gif/model/jobs.ts';
import type { OpenVideoFile } from '../../../../../editor/tools/gif/model/video-frames.ts';
import { type GifTool, openGif } from '../../../../../editor/tools/gif/open-gif.tsx';
import type { Source } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { createIds } from '../../harness.ts';
import { createMemoryStore } from '../../shell/document/memory-store.ts';

const blank = (): ImageBitmap => Object.assign(Object.create(null), { width: 8, height: 6, close: () => {} });

/** Photos are any bytes but `bad`; all pictures are of 80 × 60. */
export const gifImaging: Imaging = Object.assign(Object.create(null), {
  check: async (_signal: AbortSignal, blob: Blob): Promise<Source> => {
    if ((await blob.text()) === 'bad') throw cutoutError('IMAGE_FORMAT', 'no picture');
    return { blob, width: 80, height: 60, format: 'png', mayHaveAlpha: false };
  },
  open: async (_signal: AbortSignal, source: Source) => source,
});

type Answers = { [Name in keyof GifJobs]: (request: GifJobs[Name]['request']) => GifJobs[Name]['response'] };

/** A worker that keeps count of its pictures, and whose files are ten bytes. */
export function createGifWorker() {
  let sources = 0;
  const asked: { name: string; request: unknown }[] = [];
  const frame = (delay: number | undefined) => {
    sources += 1;
    return { source: sources - 1, delay, thumb: blank() };
  };
  const size = { width: 80, height: 60 };
  const answers: Answers = {
    addPhoto: () => ({ size, frames: [frame(undefined)] }),
    addGif: () => ({ size, frames: [frame(100), frame(200), frame(300)], plays: 2 }),
    addWebp: () => ({ size, frames: [frame(0), frame(33)], plays: 0, left: 4 }),
    addBitmap: ({ delay }) => ({ size, frames: [frame(delay)] }),
    room: () => ({ pixels: 100_000_000 - sources * 4_800, clip: sources > 0 ? size : undefined }),
    drop: () => undefined,
    encodesMp4: () => true,
    view: blank,
    weigh: ({ format }) => ({ bytes: { gif: 5_000_000, webp: 900_000, mp4: 200_000 }[format], exact: true }),
    make: ({ format }) => new Blob(['0123456789'], { type: format === 'mp4' ? 'video/mp4' : `image/${format}` }),
    fit: ({ plan, limit }) => ({
      plan: { ...plan, lossy: 90, width: 300 },
      changes: [
        { what: 'lossy', from: plan.lossy, to: 90 },
        { what: 'width', from: plan.width, to: 300 },
      ],
      bytes: limit - 1,
    }),
    loop: () => ({ from: 1, to: 6, distance: 2 }),
    clear: () => undefined,
  };
  const worker = {
    async run<Name extends keyof GifJobs>(
      signal: AbortSignal,
      name: Name,
      request: GifJobs[Name]['request'],
    ): Promise<GifJobs[Name]['response']> {
      signal.throwIfAborted();
      asked.push({ name, request });
      return answers[name](request);
    },
    close() {},
  };
  return { worker, asked };
}

export const photo = (name: string, bytes = 'photo') => ({ image: new Blob([bytes]), name, way: 'host' }) as const;
export const gifFile = () => photo('old.gif', 'GIF89a…');

/** Any bytes that begin as a WebP that moves does. */
export const webpFile = () =>
  photo('old.webp', `RIFF\u0000\u0000\u0000\u0000WEBPVP8X\u000a\u0000\u0000\u0000\u0002\u0000\u0000\u0000`);

/** Any bytes that begin as a video does. */
export const clip = (name: string, way: 'drop' | 'host' = 'drop') =>
  ({ image: new Blob(['\u0000\u0000\u0000\u0018ftypisom', name]), name, way }) as const;

/** A player of videos that last so many seconds; `at` are the moments that were looked at by who takes frames, not by the strip. */
export function createPlayer(seconds = 2) {
  const log = { at: [] as number[], open: 0 };
  const open: OpenVideoFile = async (signal) => {
    signal.throwIfAborted();
    log.open += 1;
    return {
      footage: { seconds, width: 80, height: 60 },
      url: `blob:${log.open}`,
      async frame(until, at, side) {
        until.throwIfAborted();
        if (side !== 160) log.at.push(at);
        return blank();
      },
      close() {
        log.open -= 1;
      },
    };
  };
  return { open, log };
}

export async function createGif(memory = createMemoryStore(), player = createPlayer()) {
  const { worker, asked } = createGifWorker();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'gif', tools: ['gif'] }));
  const log = {
    events: [] as string[],
    spoken: [] as string[],
    screens: [] as string[],
    refused: [] as string[],
    notes: [] as string[],
  };
  const clock = createSimulatedClock();
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    translator,
    imaging: createLazyCode(async () => gifImaging),
    shell,
    newId: createIds(),
    owner: async () => 'a',
    today: () => memory.who.now,
    host: { emit: (name: string) => log.events.push(name), track: () => ({}), trackData: {} },
    screen: {
      show: (screen: string) => log.screens.push(screen),
      refuse: ({ code }: { code: string }) => log.refused.push(code),
      say: (id: string, values?: Record<string, string | number>) => log.spoken.push(translator.state.t(id, values)),
      made: () => {},
      note: (note: Note | undefined) => note && log.notes.push(translator.state.t(note.id, note.values)),
    },
  });
  const tool: GifTool = await openGif(ports, { worker, store: memory.store, openVideo: player.open });
  return { tool, ...tool.parts, asked, clock, shell, player: player.log, ...log };
}
