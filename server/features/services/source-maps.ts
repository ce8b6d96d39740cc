import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** `name.js:line:column`, as all browsers write a place; files of a build lie in `assets`. */
const PLACE = /\/assets\/([\w.-]{1,100}\.m?js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;
const FOLDERS = { site: 'site', frame: 'editor' } as const;
/** Maps kept in memory; each has some hundred kB. */
const MOST = 8;

/** Stacks of built files, as places of the source. The maps lie beside the build (`dist/maps`) and are served to nobody. */
export class SourceMaps {
  readonly #folder: string;
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>();

  /** @param distDir of the built programs */
  constructor(distDir: string) {
    this.#folder = join(distDir, 'maps');
  }

  /** The stack with `file:line` of the source for each place whose map is there; all else stays. */
  async read(program: keyof typeof FOLDERS, stack: string): Promise<string> {
    const places = [...stack.matchAll(PLACE)].slice(0, 40);
    let read = stack;
    for (const [whole, file = '', line, column] of places) {
      const map = await this.#map(`${FOLDERS[program]}/${file}`);
      const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (found !== undefined && 'originalSource' in found) {
        read = read.replace(whole, `/${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}`);
      }
    }
    return read;
  }

  #map(name: string): Promise<SourceMap | undefined> {
    const known = this.#maps.get(name);
    if (known !== undefined) return known;
    const read = readFile(join(this.#folder, `${name}.map`), 'utf8')
      .then((text) => new SourceMap(JSON.parse(text)))
      .catch(() => undefined);
    this.#maps.set(name, read);
    const [oldest] = this.#maps.keys();
    if (this.#maps.size > MOST && oldest !== undefined) this.#maps.delete(oldest);
    return read;
  }
}
