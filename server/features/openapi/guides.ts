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

/** The guides that the build rendered (scripts/build/docs.mjs), with the origin of this installation in their examples. */
export class Guides {
  readonly #file: BuiltFile;
  readonly #origin: string;
  #read = { text: '', pages: [] as GuidePage[] };

  constructor(path: string, origin: string) {
    this.#file = new BuiltFile(path);
    this.#origin = origin;
  }

  /** None where they were never built. */
  async pages(): Promise<readonly GuidePage[]> {
    const text = (await this.#file.read()) ?? '[]';
    if (text !== this.#read.text) {
      const own = text.replaceAll(/https:\/\/editor\.example|http:\/\/localhost:8787/g, this.#origin);
      this.#read = { text, pages: guidePages.parse(JSON.parse(own)) };
    }
    return this.#read.pages;
  }
}
