import type { Rgba } from '../../pixels/kernels/pixels.ts';

/** What is used of libheif-js's module, an Emscripten build: objects behind handles, freed by hand. */
export interface Libheif {
  HEAPU8: Uint8Array;
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_error_code: { heif_error_Ok: unknown };
  heif_context_alloc(): unknown;
  heif_context_free(context: unknown): void;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { code: unknown; message: string };
  /** A handle, or an error with a code. */
  heif_js_context_get_primary_image_handle(context: unknown): { code?: unknown; message?: string };
  heif_image_handle_release(handle: unknown): void;
  heif_image_handle_get_width(handle: unknown): number;
  heif_image_handle_get_height(handle: unknown): number;
  heif_image_handle_has_alpha_channel(handle: unknown): number;
  heif_image_handle_is_premultiplied_alpha(handle: unknown): number;
  /** Planes are views of the module's memory: gone with `heif_image_release`. */
  heif_js_decode_image2(handle: unknown, space: unknown, chroma: unknown): Decoded;
  heif_image_release(image: unknown): void;
}

interface Decoded {
  code?: unknown;
  message?: string;
  image?: unknown;
  channels?: readonly { width: number; height: number; stride: number; data: Uint8Array }[];
}

export type LibheifFactory = (options: {
  wasmBinary: ArrayBuffer;
  print: (line: string) => void;
  printErr: (line: string) => void;
  onRuntimeInitialized: () => void;
}) => Libheif;

export interface Primary extends Rgba {
  hasAlpha: boolean;
}

/**
 * The primary picture as straight RGBA, rotated, mirrored and cropped as the file says (never rotate it again); 10 and 12 bits
 * come as 8. Everything that was allocated is freed. @throws Error with libheif's words
 */
export function decodePrimary(lib: Libheif, bytes: Uint8Array): Primary {
  const context = lib.heif_context_alloc();
  try {
    const read = lib.heif_context_read_from_memory(context, bytes);
    if (read.code !== lib.heif_error_code.heif_error_Ok) throw new Error(read.message);
    const handle = lib.heif_js_context_get_primary_image_handle(context);
    if (handle.code !== undefined) throw new Error(handle.message ?? 'no primary picture');
    try {
      return decodeHandle(lib, handle);
    } finally {
      lib.heif_image_handle_release(handle);
    }
  } finally {
    lib.heif_context_free(context);
  }
}

function decodeHandle(lib: Libheif, handle: unknown): Primary {
  const space = lib.heif_colorspace.heif_colorspace_RGB;
  const decoded = lib.heif_js_decode_image2(handle, space, lib.heif_chroma.heif_chroma_interleaved_RGBA);
  const [plane] = decoded.channels ?? [];
  if (decoded.image === undefined || plane === undefined) throw new Error(decoded.message ?? 'no pixels');
  try {
    const { width, height, stride } = plane;
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y += 1) {
      data.set(plane.data.subarray(y * stride, y * stride + width * 4), y * width * 4);
    }
    const hasAlpha = lib.heif_image_handle_has_alpha_channel(handle) !== 0;
    if (hasAlpha && lib.heif_image_handle_is_premultiplied_alpha(handle) !== 0) unpremultiply(data);
    return { data, width, height, hasAlpha };
  } finally {
    lib.heif_image_release(decoded.image);
  }
}

function unpremultiply(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let i = at; i < at + 3; i += 1) data[i] = ((data[i] ?? 0) * 255) / alpha;
  }
}
