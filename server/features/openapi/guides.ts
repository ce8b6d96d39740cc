import * as z from 'zod';
import { BuiltFile } from '../../platform/pages/built-file.ts';

const guidePages = z.array(
  z.object({
    slug: z.string(),
    group: z.string(),
    title: z.string(),
    html: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  }),
);
export type GuidePage = z.output<typeof guidePages>[number];

/** A block of code that is a whole page with the loader's tag. */
const WHOLE_PAGE =
  /<pre tabindex="0"><code>((?:(?!<\/code>)[\s\S])*?\/sdk\/v1\/cutout-sdk\.js(?:(?!<\/code>)[\s\S])*?)<\/code><\/pre>/g;
const textOf = (html: string): string => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** Under each whole page, where it can be changed and run: the demo's page for that. */
const withTries = (html: string, demo: string): string =>
  html.replace(
    WHOLE_PAGE,
    (block, code) =>
      `${block}<p><a href="${demo}/try.html#code=${encodeURIComponent(textOf(code))}">Change it and run it</a></p>`,
  );

/** The guides that the build rendered (scripts/build/docs.mjs), with the origin of this installation in their examples. */
export class Guides {
  readonly #file: BuiltFile;
  readonly #origin: string;
  readonly #demo: string | undefined;
  #read = { text: '', pages: [] as GuidePage[] };

  /** @param demo origin of the demo, where there is one */
  constructor(path: string, origin: string, demo?: string) {
    this.#file = new BuiltFile(path);
    this.#origin = origin;
    this.#demo = demo;
  }

  /** None where they were never built. */
  async pages(): Promise<readonly GuidePage[]> {
    const text = (await this.#file.read()) ?? '[]';
    if (text !== this.#read.text) {
      const own = text.replaceAll(/https:\/\/editor\.example|http:\/\/localhost:8787/g, this.#origin);
      const demo = this.#demo;
      const pages = guidePages.parse(JSON.parse(own));
      const shown = demo === undefined ? pages : pages.map((one) => ({ ...one, html: withTries(one.html, demo) }));
      this.#read = { text, pages: shown };
    }
    return this.#read.pages;
  }
}
