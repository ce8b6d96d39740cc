import { picturesIn } from '../document/scene/find-layer.ts';
import { type FontFiles, sliceWith } from '../document/scene/outlines/font-files.ts';
import type { Picture } from '../document/scene/render/render-context.ts';
import { type RenderOptions, renderScene } from '../document/scene/render/render-scene.ts';
import type { Scene } from '../document/scene/scene.ts';
import { type Face, facesOf, fontsOf } from '../document/scene/text/families.ts';
import type { TextMeasure } from '../document/scene/text/measure.ts';
import { cutoutError } from '../protocol/errors.ts';
import { dataAddress } from './data-address.ts';
import { fontsDrawn, probesOf, withProbes } from './font-probes.ts';

/** What a file is made with. */
export interface FilePorts {
  measure: TextMeasure;
  /** A picture of the scene as bytes; undefined: there is none. */
  bytes: (asset: string) => Promise<Blob | undefined>;
  fonts: FontFiles;
}

/** Style of the fonts that the scene's texts need, with the files in it: those slices alone in which its characters lie. */
async function fontStyle(signal: AbortSignal, scene: Scene, fonts: FontFiles): Promise<string> {
  const wanted = new Map<string, { face: Face; name: string; ranges: string }>();
  for (const { font, text } of fontsOf(scene)) {
    for (const face of facesOf(font)) {
      const slices = await fonts.slices(face);
      for (const character of new Set(text)) {
        const slice = sliceWith(slices, character.codePointAt(0) ?? 0);
        if (slice === undefined) continue;
        const ranges = slice.ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
        wanted.set(`${face.css} ${slice.name}`, { face, name: slice.name, ranges });
      }
    }
  }
  const rules = [...wanted.values()].map(async ({ face, name, ranges }) => {
    const bytes = await fonts.read(signal, face, name);
    const address = await dataAddress(new Blob([Uint8Array.from(bytes)], { type: 'font/woff2' }));
    const { least, most } = face.weights;
    return `@font-face{font-family:'${face.css}';font-weight:${least} ${most};src:url(${address}) format('woff2');unicode-range:${ranges}}`;
  });
  return (await Promise.all(rules)).join('');
}

/** The scene's pictures as addresses of their own bytes. */
async function picturesOf(scene: Scene, bytes: FilePorts['bytes']): Promise<ReadonlyMap<string, Picture>> {
  const found = await Promise.all(
    picturesIn(scene).map(async (name) => {
      const blob = await bytes(name);
      return blob === undefined ? [] : [[name, { href: await dataAddress(blob) }] as const];
    }),
  );
  return new Map(found.flat());
}

type FileOptions = Pick<RenderOptions, 'width' | 'height' | 'bleed' | 'clear' | 'label' | 'subject' | 'part'>;

/** What makes files of a scene that stand alone: pictures and fonts are fetched once for all of them. @throws as `sceneSvg` */
export async function sceneFiles(
  signal: AbortSignal,
  scene: Scene,
  { measure, bytes, fonts }: FilePorts,
): Promise<(options: FileOptions) => string> {
  const [style, pictures] = await Promise.all([fontStyle(signal, scene, fonts), picturesOf(scene, bytes)]);
  signal.throwIfAborted();
  return (options) =>
    renderScene(scene, {
      ...options,
      letters: { as: 'text', measure },
      picture: (name) => pictures.get(name),
      style,
    });
}

/** A file that stands alone: pictures and fonts are in it, and its words are words. @throws NETWORK, the signal's reason */
export async function sceneSvg(
  signal: AbortSignal,
  scene: Scene,
  ports: FilePorts,
  options: FileOptions = {},
): Promise<string> {
  return (await sceneFiles(signal, scene, ports))(options);
}

/**
 * An SVG as an image whose words are drawn. A browser draws SVG in a document alone: this is the one picture that no worker can make.
 * @throws INTERNAL, the signal's reason
 */
async function withImage<Made>(
  signal: AbortSignal,
  svg: string,
  { width, height }: { width: number; height: number },
  use: (image: HTMLImageElement) => Made,
): Promise<Awaited<Made>> {
  const probes = probesOf(svg);
  const address = URL.createObjectURL(new Blob([withProbes(svg, width, height, probes)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw cutoutError('INTERNAL', 'the page could not be drawn');
    });
    await fontsDrawn(signal, image, width, height, probes);
    signal.throwIfAborted();
    return await use(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** An SVG of this size as pixels that a worker can have. @throws as `drawSvg` */
export const svgBitmap = (signal: AbortSignal, svg: string, width: number, height: number): Promise<ImageBitmap> =>
  withImage(signal, svg, { width, height }, (image) => createImageBitmap(image, 0, 0, width, height));

/** An SVG of this size on a canvas. @throws INTERNAL, the signal's reason */
export const drawSvg = (signal: AbortSignal, svg: string, width: number, height: number): Promise<HTMLCanvasElement> =>
  withImage(signal, svg, { width, height }, (image) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) throw cutoutError('INTERNAL', 'no canvas');
    context.drawImage(image, 0, 0, width, height, 0, 0, width, height);
    return canvas;
  });

/** @throws INTERNAL, the signal's reason */
export function canvasBlob(
  signal: AbortSignal,
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (signal.aborted) reject(signal.reason);
        else if (blob === null) reject(cutoutError('INTERNAL', 'no file came out'));
        else resolve(blob);
      },
      type,
      quality,
    );
  });
}
