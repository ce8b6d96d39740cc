import libheifUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { toSrgb } from '../../pixels/colour/to-srgb.ts';
import { createJpegWriter } from '../../pixels/encode/jpeg/write-jpeg.ts';
import { createPngWriter } from '../../pixels/encode/png/write-png.ts';
import { hasAlpha } from '../../pixels/kernels/blend.ts';
import { jpegKernel, pngKernel } from '../../pixels/kernels/load-kernels.ts';
import { blobStore } from '../blob-store.ts';
import { decodePrimary, type Libheif, type LibheifFactory, type Primary } from './libheif.ts';
import type { FromHeicWorker, HeicPicture, HeicRequest } from './messages.ts';

/**
 * A classic worker: libheif's script is taken by `importScripts` as it was published, beside its wasm, so that both files can be
 * replaced (LGPL-3.0). Nothing else may be imported here at run time.
 */
declare const libheif: LibheifFactory;

/** Its file is decoded again for each step: what this loses, the cut-out loses. At 100 colours have all pixels too. */
const QUALITY = 100;

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

async function decode(lib: Libheif, { blob, colour }: HeicRequest): Promise<HeicPicture> {
  const picture = decodePrimary(lib, new Uint8Array(await blob.arrayBuffer()));
  const { width, height, data } = picture;
  if (colour !== undefined) toSrgb(data, colour);
  const transparent = picture.hasAlpha && hasAlpha(data);
  return { width, height, transparent, blob: await encode(picture, transparent) };
}

/** By our own encoders, row by row: no canvas has to be as large as the picture (D57). */
async function encode({ data, width, height }: Primary, transparent: boolean): Promise<Blob> {
  const size = { width, height };
  const writer = transparent
    ? createPngWriter(pngKernel(), blobStore, { ...size, colours: 'rgba' })
    : createJpegWriter(jpegKernel(), blobStore, { ...size, quality: QUALITY });
  for (let y = 0; y < height; y += 1) {
    writer.row().set(data.subarray(y * width * 4, (y + 1) * width * 4));
    writer.take();
  }
  return writer.end();
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const answer = (message: FromHeicWorker): void => self.postMessage(message);

async function run(ask: HeicRequest): Promise<void> {
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

self.addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => void run(data));
