import libheifUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { createProbedCanvas, STRIP_ROWS } from '../canvas.ts';
import { toSrgb } from '../colour/to-srgb.ts';
import { hasAlpha } from '../kernels/blend.ts';
import { decodePrimary, type Libheif, type LibheifFactory, type Primary } from './libheif.ts';
import type { FromHeicWorker, HeicAsk, HeicPicture } from './messages.ts';

/**
 * A classic worker: libheif's script is taken by `importScripts` as it was published, beside its wasm, so that both files can be
 * replaced (LGPL-3.0). Nothing else may be imported here at run time.
 */
declare const libheif: LibheifFactory;

/** Its file is decoded again for each step: what this loses, the cut-out loses. At 1 a browser keeps the full colour too. */
const QUALITY = 1;

let loading: Promise<Libheif> | undefined;

async function load(): Promise<Libheif> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`the decoder answered ${response.status}`);
  const wasmBinary = await response.arrayBuffer();
  importScripts(libheifUrl);
  const silent = () => {};
  return new Promise((resolve) => {
    let ready = false;
    // Called before or after the factory has given the module back, by how the build starts.
    const module = libheif({
      wasmBinary,
      print: silent,
      printErr: silent,
      onRuntimeInitialized() {
        ready = true;
        queueMicrotask(() => resolve(module));
      },
    });
    if (ready) resolve(module);
  });
}

async function decode(lib: Libheif, { blob, colour }: HeicAsk): Promise<HeicPicture> {
  const picture = decodePrimary(lib, new Uint8Array(await blob.arrayBuffer()));
  const { width, height, data } = picture;
  if (colour !== undefined) toSrgb(data, colour);
  const transparent = picture.hasAlpha && hasAlpha(data);
  return { width, height, transparent, blob: await encode(picture, transparent) };
}

function encode(picture: Primary, transparent: boolean): Promise<Blob> {
  const { data, width, height } = picture;
  const { canvas, context } = createProbedCanvas(picture);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const rows = data.subarray(top * width * 4, Math.min(height, top + STRIP_ROWS) * width * 4);
    context.putImageData(new ImageData(rows, width), 0, top);
  }
  return canvas.convertToBlob(transparent ? { type: 'image/png' } : { type: 'image/jpeg', quality: QUALITY });
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const answer = (message: FromHeicWorker): void => self.postMessage(message);

async function run(ask: HeicAsk): Promise<void> {
  let lib: Libheif;
  try {
    loading ??= load();
    lib = await loading;
  } catch (error) {
    loading = undefined;
    answer({ type: 'failed', id: ask.id, why: wordsOf(error), loaded: false });
    return;
  }
  try {
    const picture = await decode(lib, ask);
    answer({ type: 'done', id: ask.id, picture, heap: lib.HEAPU8.buffer.byteLength });
  } catch (error) {
    answer({ type: 'failed', id: ask.id, why: wordsOf(error), loaded: true });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<HeicAsk>) => void run(data));
