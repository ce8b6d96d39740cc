import { onTestFinished, vi } from 'vitest';

/** A bitmap whose pixels can be looked at. */
export class FakeBitmap {
  width: number;
  height: number;
  readonly data: Uint8ClampedArray;
  closed = 0;

  constructor(width: number, height: number, data = new Uint8ClampedArray(width * height * 4)) {
    this.width = width;
    this.height = height;
    this.data = data;
  }

  close(): void {
    this.closed += 1;
  }
}

/** A bitmap of one colour, or of what a function says of a pixel. */
export function bitmapOf(
  width: number,
  height: number,
  colour: readonly number[] | ((x: number, y: number) => readonly number[]),
): FakeBitmap {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set(typeof colour === 'function' ? colour(at % width, Math.floor(at / width)) : colour, at * 4);
  return new FakeBitmap(width, height, data);
}

/** As much of a canvas as imaging uses: whole pixels are copied, the nearest one where the size is another. */
class FakeContext {
  readonly canvas: FakeCanvas;
  fillStyle = '';
  imageSmoothingQuality = 'low';

  constructor(canvas: FakeCanvas) {
    this.canvas = canvas;
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.#each(x, y, width, height, (at) => this.canvas.data.set([255, 255, 255, 255], at));
  }

  clearRect(x: number, y: number, width: number, height: number): void {
    this.#each(x, y, width, height, (at) => this.canvas.data.fill(0, at, at + 4));
  }

  drawImage(from: FakeBitmap, ...numbers: number[]): void {
    const whole = [0, 0, from.width, from.height];
    const given = numbers.length === 8 ? numbers : [...whole, ...numbers, from.width, from.height];
    const [sx = 0, sy = 0, sw = 0, sh = 0, dx = 0, dy = 0, dw = 0, dh = 0] = given;
    for (let y = 0; y < dh; y += 1) {
      for (let x = 0; x < dw; x += 1) {
        const at = ((sy + Math.floor((y * sh) / dh)) * from.width + sx + Math.floor((x * sw) / dw)) * 4;
        this.canvas.data.set(from.data.subarray(at, at + 4), ((dy + y) * this.canvas.width + dx + x) * 4);
      }
    }
  }

  getImageData(x: number, y: number, width: number, height: number) {
    const data = new Uint8ClampedArray(width * height * 4);
    let to = 0;
    this.#each(x, y, width, height, (at) => {
      data.set(this.canvas.data.subarray(at, at + 4), to);
      to += 4;
    });
    return { data, width, height };
  }

  putImageData({ data }: { data: Uint8ClampedArray }): void {
    this.canvas.data.set(data);
  }

  #each(x: number, y: number, width: number, height: number, visit: (at: number) => void): void {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) visit((row * this.canvas.width + column) * 4);
  }
}

class FakeCanvas extends FakeBitmap {
  getContext() {
    return new FakeContext(this);
  }

  transferToImageBitmap(): FakeBitmap {
    return new FakeBitmap(this.width, this.height, this.data.slice());
  }
}

/** A browser's canvases and decoder, for one test: `decodes` says what a file holds; every other one cannot be decoded. */
export function fakeCanvases() {
  const files = new Map<Blob, FakeBitmap>();
  const made: FakeBitmap[] = [];
  const asked: unknown[] = [];
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;

      constructor(data: Uint8ClampedArray) {
        this.data = data;
      }
    },
  );
  vi.stubGlobal(
    'createImageBitmap',
    async (from: Blob | FakeBitmap, options?: { resizeWidth?: number; resizeHeight?: number }) => {
      asked.push(options);
      const found = from instanceof FakeBitmap ? from : files.get(from);
      if (found === undefined) throw new DOMException('no picture', 'InvalidStateError');
      const { resizeWidth = found.width, resizeHeight = found.height } = options ?? {};
      const canvas = new FakeCanvas(resizeWidth, resizeHeight);
      canvas.getContext().drawImage(found, 0, 0, found.width, found.height, 0, 0, resizeWidth, resizeHeight);
      const bitmap = canvas.transferToImageBitmap();
      made.push(bitmap);
      return bitmap;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const decodes = (bitmap: FakeBitmap, bytes = 'picture'): Blob => {
    const blob = new Blob([bytes]);
    files.set(blob, bitmap);
    return blob;
  };
  return { decodes, made, asked };
}
