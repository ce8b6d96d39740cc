import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../editor/shell/lazy/lazy-code.ts';
import type { DocumentPort } from '../../../../../editor/shell/model/document-port.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { PhotoExporter } from '../../../../../editor/shell/photo-file/photo-exporter.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { type CornerFiller, createCornerFiller } from '../../../../../editor/tools/photo/corners/corner-filler.ts';
import { createPhotoEngine } from '../../../../../editor/tools/photo/engine.ts';
import { photo as manifest } from '../../../../../editor/tools/photo/manifest.ts';
import { PhotoEditor } from '../../../../../editor/tools/photo/model/photo-editor.ts';
import { openLayers } from '../../../../../editor/tools/photo/screens/add/open-layers.tsx';
import { loadPhotoTexts } from '../../../../../editor/tools/photo/texts/load.ts';
import type { Jobs } from '../../../../../editor/tools/photo/worker/jobs.ts';
import type { PhotoWork } from '../../../../../editor/tools/photo/worker/photo-worker.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import type { Source } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { findCorners } from '../../../../../src/pixels/adjust/find-corners.ts';
import { findLevel } from '../../../../../src/pixels/adjust/level.ts';
import { cropPhoto, developPhoto, renderPhoto } from '../../../../../src/pixels/adjust/render-photo.ts';
import { fitWithin } from '../../../../../src/pixels/fit-within.ts';
import type { Rgba } from '../../../../../src/pixels/kernels/pixels.ts';
import { createWasmFill } from '../../../../../src/pixels/kernels/wasm-fill.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { drawnPicture } from '../../../pixels/adjust/recipes.ts';
import { documentOf, onTheSpot } from '../../shell/edit/harness.ts';

/** The worker's jobs, done on the spot. */
export const workOnTheSpot = (): PhotoWork => {
  const jobs: {
    [Name in keyof Jobs]: (signal: AbortSignal, request: Jobs[Name]['request']) => Promise<Jobs[Name]['response']>;
  } = {
    render: (signal, { picture, values, scale, corners }) => renderPhoto(signal, picture, values, scale, { corners }),
    crop: (signal, { picture, crop, corners }) => cropPhoto(signal, picture, crop, { corners }),
    develop: (signal, { picture, values, scale }) => developPhoto(signal, picture, values, scale),
    // A bitmap is of browsers alone: tests/browser/photo-add.flow.spec.ts lays layers.
    composite: async (_signal, { picture }) => picture,
    level: async (_signal, { picture }) => findLevel(picture),
  };
  return { run: (signal, name, request) => jobs[name](signal, request), close: () => {} };
};

/** An imaging whose photos are texts of their size, `90x60`, and whose files are what they were made of. */
export function createPhotoImaging() {
  const encoded: { picture: Rgba; options: EncodeOptions }[] = [];
  const imaging: Imaging = Object.assign(Object.create(null), {
    check: async (_signal: AbortSignal, blob: Blob): Promise<Source> => {
      const [width = 0, height = 0] = (await blob.text()).split('x').map(Number);
      if (!(width > 0)) throw cutoutError('IMAGE_FORMAT', 'no picture');
      return { blob, width, height, format: 'png', mayHaveAlpha: false };
    },
    open: async (_signal: AbortSignal, source: Source) => source,
    pixels: async (_signal: AbortSignal, source: Source, maxSide?: number) => {
      const { width, height } = maxSide === undefined ? source : fitWithin(source, maxSide);
      return drawnPicture(width, height);
    },
    async encodePixels(signal: AbortSignal, picture: Rgba, options: EncodeOptions) {
      signal.throwIfAborted();
      encoded.push({ picture, options });
      return new Blob(['file'], { type: `image/${options.format}` });
    },
  });
  return { imaging, encoded };
}

/** A document of its own, whose edits are rendered on the spot. */
export function createDocument(ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>, imaging: Imaging): DocumentPort {
  const own = createPhotoEngine(workOnTheSpot());
  // Layers are laid by browsers alone.
  const engine: typeof own = {
    ...own,
    render: (signal, picture, edit, at) =>
      own.render(signal, picture, { ...edit, values: { ...edit.values, layers: undefined } }, at),
  };
  return documentOf(manifest, engine, ports, imaging);
}

/** What fills corners, on the spot. */
export const fillerOnTheSpot = (): CornerFiller => {
  const kernel = createWasmFill();
  return createCornerFiller(
    onTheSpot({ findCorners: ({ picture, crop }) => findCorners(new AbortController().signal, kernel, picture, crop) }),
  );
};

export async function createEditor(filler: CornerFiller = fillerOnTheSpot()) {
  const { imaging, encoded } = createPhotoImaging();
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await translator.add(loadPhotoTexts);
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'photo', tools: ['photo'] }));
  const [events, spoken, refused, screens, noted]: string[][] = [[], [], [], [], []];
  const screen: ToolPorts['screen'] = Object.assign(Object.create(null), {
    show: (name: string) => screens?.push(name),
    refuse: ({ code }: { code: string }) => refused?.push(code),
    say: (id: string, values?: Record<string, string | number>) => spoken?.push(translator.state.t(id, values)),
    note: ({ id }: { id: string }) => noted?.push(id),
    made: () => {},
  });
  const parts = { shell, screen, api: Object.create(null) };
  const clock = createSimulatedClock();
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    ...parts,
    translator,
    imaging: createLazyCode(async () => imaging),
    document: createDocument(parts, imaging),
    screenSide: () => 64,
    host: { emit: (name: string) => events?.push(name), track: () => ({}), trackData: {} },
  });
  const editor = new PhotoEditor(ports, workOnTheSpot(), openLayers, async () => filler);
  return {
    editor,
    clock,
    noted,
    exporter: new PhotoExporter(editor, (signal) => editor.corners.fill(signal)),
    shell,
    encoded,
    events,
    spoken,
    refused,
    screens,
  };
}

export const photoOf = (width: number, height: number, name = 'beach.jpg') =>
  ({ image: new Blob([`${width}x${height}`]), name, way: 'host' }) as const;
