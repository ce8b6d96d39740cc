declare module 'gifenc' {
  type Palette = number[][];
  interface FrameOptions {
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    /** ms. */
    delay?: number;
    /** −1: once, 0: for ever. */
    repeat?: number;
    dispose?: number;
    colorDepth?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(options?: { initialCapacity?: number }): Encoder;
  export function quantize(
    rgba: Uint8Array | Uint8ClampedArray,
    most: number,
    options?: { format: 'rgb444' | 'rgb565' | 'rgba4444' },
  ): Palette;
  export function applyPalette(
    rgba: Uint8Array | Uint8ClampedArray,
    palette: Palette,
    format: 'rgb444' | 'rgb565',
  ): Uint8Array;
}
