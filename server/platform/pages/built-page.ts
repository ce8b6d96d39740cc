import { readFile, stat } from 'node:fs/promises';
import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { isMissing } from '../files/files.ts';

/** A built index.html, read again when a build replaced it, with the language of the page written in. */
export class BuiltPage {
  readonly #path: string;
  #stamp = '';
  #text = '';

  constructor(path: string) {
    this.#path = path;
  }

  /** @returns the page, or undefined when it was never built */
  async render(locale: Locale): Promise<string | undefined> {
    try {
      const { mtimeMs, size } = await stat(this.#path);
      const stamp = `${mtimeMs}:${size}`;
      if (stamp !== this.#stamp) {
        this.#text = await readFile(this.#path, 'utf8');
        this.#stamp = stamp;
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return withLang(this.#text, HTML_LANG[locale]);
  }
}

/** Replaces the `lang` of the html element, or adds one. */
export function withLang(html: string, lang: string): string {
  return html.replace(/<html\b([^>]*)>/i, (_, attributes: string) => {
    const others = attributes.replace(/\s+lang=("[^"]*"|'[^']*'|[^\s>]+)/i, '');
    return `<html lang="${lang}"${others}>`;
  });
}
