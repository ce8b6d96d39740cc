import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import sharp from 'sharp';
import type { Clock } from '../../../src/base/clock.ts';
import { loadOutlines } from '../../../src/document/scene/outlines/load-outlines.ts';
import type { Picture } from '../../../src/document/scene/render/render-context.ts';
import { renderScene } from '../../../src/document/scene/render/render-scene.ts';
import type { Scene } from '../../../src/document/scene/scene.ts';
import { templateScene } from '../../../src/document/scene/templates/designs/template-scene.ts';
import { sampleOf } from '../../../src/document/scene/templates/samples.ts';
import { fontsOf } from '../../../src/document/scene/text/families.ts';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { ContentReader } from '../../../src/protocol/content/content-reader.schema.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { packagedFonts } from '../../platform/fonts/packaged-fonts.ts';
import type { KeptCovers } from './kept-covers.ts';
import { KeptFiles } from './kept-files.ts';

/** Widths, px, in which a template's cover is there; site/parts/TemplatePicture.tsx names the same (a test). */
export const COVER_WIDTHS = [400, 800, 1200] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];

interface SceneFilesParts {
  content: Pick<ContentReader, 'byNumber' | 'drafted' | 'list' | 'revision'>;
  covers: KeptCovers;
  clock: Pick<Clock, 'now'>;
  /** A cover could not be read or written: it is drawn, and drawn again next time. */
  warn(error: unknown): void;
  /** `<name>.webp` of each sample. */
  samplesDir: string;
}

interface Found {
  page: ContentPage<'template'>;
  scene: Scene;
  /** Changes with what is published. */
  stamp: string;
}

/** ms */
const DAY = 24 * 60 * 60 * 1_000;

/** What a visitor waits for is drawn before what is drawn ahead. */
const ASKED = 1;

/**
 * Templates as files for the site's pages: covers in widths, the drawing that a page puts a photo into, and the design that the
 * editor opens. Drawn one after the other, as shapes from the packaged fonts (D121): covers ahead of time and kept on disk (D218), what
 * is asked for also in memory, as it is a closed list.
 */
export class SceneFiles {
  readonly #parts: SceneFilesParts;
  readonly #fonts = packagedFonts();
  readonly #lane = new PQueue({ concurrency: 1 });
  readonly #kept = new KeptFiles<Buffer | string>();
  readonly #ending = new AbortController();
  #drawnAhead = { revision: Number.NaN, at: 0 };

  constructor(parts: SceneFilesParts) {
    this.#parts = parts;
  }

  /**
   * WebP; undefined: there is no such template.
   * @param preview of an operator's link: the draft that it names
   * @throws the file system's error where a font or a sample cannot be read
   */
  async cover(number: number, lang: Locale, width: CoverWidth, preview?: string): Promise<Buffer | undefined> {
    const found = await this.#find(number, lang, preview);
    if (found === undefined) return undefined;
    const made = await this.#kept.get(`${found.stamp} ${width}`, () => this.#cover(found, width, ASKED));
    return Buffer.isBuffer(made) ? made : undefined;
  }

  /**
   * Draws the covers of all that is published onto the disk, the smallest first and one at a time, so that no more than one is in
   * memory. Again once something else is published; and each day, as covers that nobody names are deleted.
   * @throws AbortError; the reader's error
   */
  async drawAhead(signal: AbortSignal): Promise<void> {
    const { content, covers, clock } = this.#parts;
    const revision = await content.revision();
    const at = clock.now();
    if (revision === this.#drawnAhead.revision && at - this.#drawnAhead.at < DAY) return;
    const names = new Set<string>();
    for (const width of COVER_WIDTHS)
      for (const lang of LOCALES)
        for await (const found of this.#published(lang)) {
          signal.throwIfAborted();
          names.add(covers.nameOf(found.scene, width));
          await this.#cover(found, width);
        }
    // A disk that keeps nothing is not tried again each minute.
    this.#drawnAhead = { revision, at };
    await covers.use(names);
  }

  /**
   * Nothing is drawn any more, and nothing written once this resolves. Who asked for a cover may have left long before it is drawn:
   * no request of theirs holds the listener.
   */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#lane.onIdle();
  }

  /** SVG whose samples are addresses of the site. */
  async drawing(number: number, lang: Locale, preview?: string): Promise<string | undefined> {
    const found = await this.#find(number, lang, preview);
    if (found === undefined) return undefined;
    const picture = (asset: string): Picture | undefined => {
      const sample = sampleOf(asset);
      return sample && { href: `/samples/${sample}.webp` };
    };
    const made = await this.#kept.get(`${found.stamp} svg`, () => this.#lane.add(() => this.#svg(found, picture)));
    return typeof made === 'string' ? made : undefined;
  }

  /** What the poster opens: name and scene as JSON. */
  async design(number: number, lang: Locale, preview?: string): Promise<string | undefined> {
    const found = await this.#find(number, lang, preview);
    return found && JSON.stringify({ name: found.page.text.name, scene: found.scene });
  }

  async #find(number: number, lang: Locale, preview: string | undefined): Promise<Found | undefined> {
    const { content } = this.#parts;
    const drafted = preview === undefined ? undefined : await content.drafted(preview);
    const found = await (drafted ?? content).byNumber('template', number, lang);
    const template = found.found === 'page' ? foundOf(found.page, lang) : undefined;
    return drafted && template ? { ...template, stamp: `${template.stamp} ${preview}` } : template;
  }

  async *#published(lang: Locale): AsyncGenerator<Found> {
    let cursor: string | undefined;
    do {
      const list = await this.#parts.content.list('template', { lang, cursor });
      for (const page of list.items) {
        const found = foundOf(page, lang);
        if (found !== undefined) yield found;
      }
      cursor = list.cursor;
    } while (cursor !== '');
  }

  async #cover(found: Found, width: CoverWidth, priority = 0): Promise<Buffer> {
    const name = this.#parts.covers.nameOf(found.scene, width);
    const kept = () =>
      this.#parts.covers.read(name).catch((error: unknown) => {
        this.#parts.warn(error);
        return undefined;
      });
    const draw = async () => {
      this.#ending.signal.throwIfAborted();
      // Another one of the lane may have drawn it by now.
      const there = await kept();
      if (there !== undefined) return there;
      const drawn = await this.#drawn(found, width);
      await this.#parts.covers.write(name, drawn).catch(this.#parts.warn);
      return drawn;
    };
    return (await kept()) ?? (await this.#lane.add(draw, { priority }));
  }

  async #svg({ scene, page }: Found, picture: (asset: string) => Picture | undefined, width?: number): Promise<string> {
    const outlines = await loadOutlines(new AbortController().signal, this.#fonts, fontsOf(scene));
    const size = width === undefined ? {} : { width, height: Math.round((width * scene.height) / scene.width) };
    return renderScene(scene, { letters: { as: 'shapes', outlines }, picture, label: page.text.alt, ...size });
  }

  async #drawn(found: Found, width: CoverWidth): Promise<Buffer> {
    const samples = new Map<string, Picture>();
    for (const asset of assetsOf(found.scene)) {
      const sample = sampleOf(asset);
      if (sample === undefined) continue;
      // librsvg knows no WebP.
      const png = await sharp(await readFile(join(this.#parts.samplesDir, `${sample}.webp`)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      samples.set(asset, { href: `data:image/png;base64,${png.toString('base64')}` });
    }
    const svg = await this.#svg(found, (asset) => samples.get(asset), width);
    return await sharp(Buffer.from(svg), { unlimited: false })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80, effort: 4 })
      .toBuffer();
  }
}

function foundOf(page: ContentPage<'template'>, lang: Locale): Found | undefined {
  const scene = templateScene(page.facts.scene, lang);
  return scene && { page, scene, stamp: `${page.facts.number} ${lang} ${page.updatedAt.getTime()}` };
}

const assetsOf = (scene: Scene): Set<string> => new Set(JSON.stringify(scene).match(/sample:[a-z]+/g) ?? []);
