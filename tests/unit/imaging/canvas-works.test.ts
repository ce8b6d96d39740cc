import { afterEach, expect, test, vi } from 'vitest';
import { canvasWorks } from '../../../src/imaging/canvas-works.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a browser gives for the pixels that are there. */
type Give = (value: number, at: number) => number;

function browserThat(give: Give): void {
  class Canvas {
    readonly #width: number;
    readonly #pixels: Uint8ClampedArray;
    fillStyle = '';

    constructor(width: number, height: number) {
      this.#width = width;
      this.#pixels = new Uint8ClampedArray(width * height * 4);
    }

    getContext() {
      return this;
    }

    fillRect(x: number, y: number, width: number, height: number) {
      const [red = 0, green = 0, blue = 0] = [...this.fillStyle.slice(1)].map(
        (digit) => Number.parseInt(digit, 16) * 17,
      );
      for (let row = y; row < y + height; row += 1) {
        for (let column = x; column < x + width; column += 1) {
          this.#pixels.set([red, green, blue, 255], (row * this.#width + column) * 4);
        }
      }
    }

    getImageData() {
      return { data: this.#pixels.map(give) };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

test.each<[string, Give, boolean]>([
  ['gives what was drawn', (value) => value, true],
  ['changes values a little', (value, at) => value + (at % 3) * (value > 127 ? -1 : 1), true],
  // As Firefox does with privacy.resistFingerprinting.
  ['gives random pixels', (_, at) => (at * 97 + 31) % 256, false],
  ['gives white', () => 255, false],
  ['gives black', (_, at) => (at % 4 === 3 ? 255 : 0), false],
  ['gives nothing', () => 0, false],
])('a browser that %s', (_, give, works) => {
  browserThat(give);
  expect(canvasWorks()).toBe(works);
});

test('a browser without OffscreenCanvas, or without a context of it, has none that works', () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(canvasWorks()).toBe(false);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  expect(canvasWorks()).toBe(false);
});
