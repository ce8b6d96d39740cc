import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { BuiltFile } from './built-file.ts';

/** A built index.html, with the language of the page written in. */
export class BuiltPage {
  readonly #file: BuiltFile;

  constructor(path: string) {
    this.#file = new BuiltFile(path);
  }

  /** @returns the page, or undefined when it was never built */
  async render(locale: Locale): Promise<string | undefined> {
    const text = await this.#file.read();
    return text === undefined ? undefined : withLang(text, HTML_LANG[locale]);
  }
}

/** Replaces the `lang` of the html element, or adds one. */
export function withLang(html: string, lang: string): string {
  return html.replace(/<html\b([^>]*)>/i, (_, attributes: string) => {
    const others = attributes.replace(/\s+lang=("[^"]*"|'[^']*'|[^\s>]+)/i, '');
    return `<html lang="${lang}"${others}>`;
  });
}
