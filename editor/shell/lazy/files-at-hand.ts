/** The module that a part's code asks for, as the build writes it. */
const ASKED = /import\([`"](\.\/[^`"]+\.js)[`"]\)/;
/** What the build may write before a module's imports: a line that names its style sheets. */
const BEFORE = 'const __vite__mapDeps=';
/** A module that another imports: at its head, as the build writes it. */
const IMPORTED = /import(?:[^`"]*from)?[`"](\.\/[^`"]+\.js)[`"];?/y;

/** Addresses of what a module imports. @param text of its file */
export function importsOf(text: string, address: string): string[] {
  const found: string[] = [];
  IMPORTED.lastIndex = text.startsWith(BEFORE) ? text.indexOf('\n') + 1 : 0;
  for (let match = IMPORTED.exec(text); match?.[1] !== undefined; match = IMPORTED.exec(text)) {
    found.push(new URL(match[1], address).href);
  }
  return found;
}

/** Fetches files into the browser's cache, without running them. */
export class FilesAtHand {
  readonly #readText: (address: string) => Promise<string>;
  readonly #base: string;
  /** What each file that has come imports. */
  readonly #imports = new Map<string, Promise<readonly string[]>>();

  /**
   * @param base beside which the modules lie
   * @param running modules that run already
   */
  constructor(readText: (address: string) => Promise<string>, base: string, running: readonly string[]) {
    this.#readText = readText;
    this.#base = base;
    for (const address of running) this.#imports.set(address, Promise.resolve([]));
  }

  /**
   * Resolves once the module that `load` asks for can be had without a network, and so can all that it imports.
   * @throws where one of them cannot be fetched; who asks again fetches again
   */
  async whole(load: () => unknown): Promise<void> {
    const [, name] = ASKED.exec(String(load)) ?? [];
    if (name !== undefined) await this.#whole(new URL(name, this.#base).href, new Set());
  }

  /** @param seen modules import each other in circles */
  async #whole(address: string, seen: Set<string>): Promise<void> {
    if (seen.has(address)) return;
    seen.add(address);
    const others = await this.#importsOf(address);
    await Promise.all(others.map((other) => this.#whole(other, seen)));
  }

  #importsOf(address: string): Promise<readonly string[]> {
    const known = this.#imports.get(address);
    if (known !== undefined) return known;
    const loading = this.#readText(address).then((text) => importsOf(text, address));
    this.#imports.set(address, loading);
    loading.catch(() => this.#imports.delete(address));
    return loading;
  }
}
