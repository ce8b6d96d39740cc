import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** `name.js:line:column`, as all browsers write a place; files of a build lie in `assets`. */
const PLACE = /\/assets\/([\w.-]{1,100}\.m?js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;
const FOLDERS = { site: 'site', frame: 'editor' } as const;
/** Maps kept in memory; each has some hundred kB. */
const MOST = 8;

/** A stack as it was reported, with what its places are in the source. */
export interface ReadStack {
  /** Both: `file:line` of the source, and the place in the built file, which the source alone cannot be led back to. */
  both: string;
  /** The source alone where it is known: the same in every build. */
  source: string;
}

/** Stacks of built files, as places of the source. The maps lie beside the build (`dist/maps`) and are served to nobody. */
export class SourceMaps {
  readonly #folder: string;
  readonly #maps = new Map<string, Promise<SourceMap | undefined>>();

  /** @param distDir of the built programs */
  constructor(distDir: string) {
    this.#folder = join(distDir, 'maps');
  }

  /** Each place whose map is there is found in the source; all else stays. */
  async read(program: keyof typeof FOLDERS, stack: string): Promise<ReadStack> {
    const places = [...stack.matchAll(PLACE)].slice(0, 40);
    const sources = await Promise.all(places.map((place) => this.#source(program, place)));
    let both = '';
    let source = '';
    let end = 0;
    for (const [at, { 0: built, index }] of places.entries()) {
      const before = stack.slice(end, index);
      const found = sources[at];
      both += before + (found === undefined ? built : `${found} [${built}]`);
      source += before + (found ?? built);
      end = index + built.length;
    }
    const rest = stack.slice(end);
    return { both: both + rest, source: source + rest };
  }

  async #source(program: keyof typeof FOLDERS, [, file = '', line, column]: RegExpMatchArray) {
    const map = await this.#map(`${FOLDERS[program]}/${file}`);
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return undefined;
    return `/${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}`;
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
