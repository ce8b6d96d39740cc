/** The worker of bench/pixels: our way and its peers over the same picture, each timed where it runs. Bundled by open-page.ts. */
import { systemClock } from '../../src/base/clock.ts';
import { blobStore } from '../../src/imaging/blob-store.ts';
import { readPixels } from '../../src/imaging/canvas.ts';
import { readMatte } from '../../src/imaging/jobs/read-matte.ts';
import { compose } from '../../src/pixels/compose/compose.ts';
import { jpegFile } from '../../src/pixels/encode/jpeg/jpeg-file.ts';
import { pngFile } from '../../src/pixels/encode/png/png-file.ts';
import { flatten } from '../../src/pixels/kernels/blend.ts';
import { dropHidden } from '../../src/pixels/kernels/drop-hidden.ts';
import { fuseMatte } from '../../src/pixels/kernels/fuse-matte.ts';
import { matteKernel } from '../../src/pixels/kernels/load-kernels.ts';
import type { Rgba } from '../../src/pixels/kernels/pixels.ts';
import { plainRecipe } from '../../src/pixels/plain-recipe.ts';

const { signal } = new AbortController();

let photo: Rgba;
let matte: Blob;
let cut: Rgba;
let canvas: OffscreenCanvas;
let file: Blob;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const canvasOf = (width: number, height: number) => {
  const made = new OffscreenCanvas(width, height);
  const context = made.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no context');
  return { made, context };
};
const copyOf = ({ data, width, height }: Rgba): Rgba => ({ data: data.slice(), width, height });

const WHITE = [255, 255, 255] as const;
const JPEG_QUALITY = 0.92;

function onWhite(): Rgba {
  const picture = copyOf(cut);
  flatten(picture.data, WHITE);
  return picture;
}

/** Of a file's pixels to those that went in, in dB. */
async function likenessOf(blob: Blob): Promise<number> {
  const wanted = onWhite().data;
  const { data } = readPixels(signal, await createImageBitmap(blob));
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += ((data[at] ?? 0) - (wanted[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / ((data.length / 4) * 3)));
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Matte in, bitmap out, as the jobs do it over pixels that are already there. */
async function ourFusion(picture: Rgba): Promise<ImageBitmap> {
  const plane = await readMatte(signal, matte, picture);
  fuseMatte(matteKernel(), picture, plane);
  const { made, context } = canvasOf(picture.width, picture.height);
  context.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  return made.transferToImageBitmap();
}

/** The same with what a page without kernels has: the canvas scales the matte, a loop applies it. No box. */
async function canvasFusion(picture: Rgba): Promise<ImageBitmap> {
  const { width, height, data } = picture;
  const bitmap = await createImageBitmap(matte);
  const scaled = canvasOf(width, height);
  scaled.context.drawImage(bitmap, 0, 0, width, height);
  const grey = new Uint32Array(scaled.context.getImageData(0, 0, width, height).data.buffer);
  const pixels = new Uint32Array(data.buffer);
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = ((pixels[i] ?? 0) & 0x00ffffff) | (((grey[i] ?? 0) & 255) << 24);
  }
  const { made, context } = canvasOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return made.transferToImageBitmap();
}

const ASKS: Readonly<Record<string, (ask: { photo: string; matte: string }) => unknown>> = {
  async load(ask) {
    const bitmap = await createImageBitmap(new Blob([bytesOf(ask.photo)]));
    photo = readPixels(signal, bitmap);
    matte = new Blob([bytesOf(ask.matte)], { type: 'image/png' });
    cut = copyOf(photo);
    fuseMatte(matteKernel(), cut, await readMatte(signal, matte, cut));
    dropHidden(cut);
    const drawn = canvasOf(cut.width, cut.height);
    drawn.context.putImageData(new ImageData(cut.data, cut.width, cut.height), 0, 0);
    canvas = drawn.made;
  },
  async ourFusion() {
    const picture = copyOf(photo);
    return timed(() => ourFusion(picture));
  },
  async canvasFusion() {
    const picture = copyOf(photo);
    return timed(() => canvasFusion(picture));
  },
  /** The photo's bytes into a buffer of their own. */
  async copy() {
    let copied = photo.data;
    const ms = await timed(() => {
      copied = photo.data.slice();
    });
    return copied.length === photo.data.length ? ms : Number.NaN;
  },
  async ourPng() {
    const composition = compose({ picture: cut, box: { x: 0, y: 0, width: 1, height: 1 } }, plainRecipe(cut));
    const ms = await timed(async () => {
      file = await pngFile(signal, blobStore, await composition, { clock: systemClock, colours: 'rgba' });
    });
    return { ms, bytes: file.size };
  },
  async ourJpeg() {
    const composition = compose({ picture: cut, box: { x: 0, y: 0, width: 1, height: 1 } }, plainRecipe(cut));
    let blob = new Blob();
    const ms = await timed(async () => {
      blob = await jpegFile(signal, blobStore, composition, {
        clock: systemClock,
        quality: JPEG_QUALITY,
        background: WHITE,
      });
    });
    return { ms, bytes: blob.size, psnr: await likenessOf(blob) };
  },
  /** The same way up to the canvas: a copy of the pixels, on white. */
  async canvasJpeg() {
    let blob = new Blob();
    const ms = await timed(async () => {
      const { width, height, data } = onWhite();
      const { made, context } = canvasOf(width, height);
      context.putImageData(new ImageData(data, width, height), 0, 0);
      blob = await made.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    });
    return { ms, bytes: blob.size, psnr: await likenessOf(blob) };
  },
  async canvasPng() {
    let blob = new Blob();
    const ms = await timed(async () => {
      blob = await canvas.convertToBlob({ type: 'image/png' });
    });
    return { ms, bytes: blob.size };
  },
  /** Does our file hold each byte? Base64 of the file and of the pixels, for Node to compare. */
  async proof() {
    const text = async (blob: Blob) => {
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
      return url.slice(url.indexOf(',') + 1);
    };
    return { file: await text(file), pixels: await text(new Blob([cut.data])) };
  },
};

self.onmessage = async ({ data: { name, ask } }) => {
  try {
    self.postMessage({ answer: await ASKS[name]?.(ask) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
