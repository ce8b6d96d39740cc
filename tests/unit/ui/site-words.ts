import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadAccountTexts } from '../../../site/account/texts/load.ts';
import type { Locale } from '../../../src/protocol/locales.ts';

const CONTENT = 'site/content';
const SEEDS = 'server/features/content/seeds';

/** What the pages of the site say of themselves: `site/content/<page>/<locale>.ts`. */
async function contentOf(locale: Locale): Promise<Record<string, unknown>> {
  const entries = await readdir(CONTENT, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = async (name: string): Promise<[string, unknown]> => [
    name,
    ((await import(/* @vite-ignore */ resolve(CONTENT, name, `${locale}.ts`))) as { texts: unknown }).texts,
  ];
  return Object.fromEntries(await Promise.all(folders.map(read)));
}

/** The content that comes with the program, an entry's text in this language: articles by the line, tables by the field. */
async function seedsOf(locale: Locale): Promise<Record<string, unknown>> {
  const files = await readdir(SEEDS, { recursive: true });
  const articles = files.filter((name) => name.endsWith(`.${locale}.md`));
  const tables = files.filter((name) => /^[^/]+\.json$/.test(name));
  const article = async (name: string): Promise<[string, unknown]> => [
    name,
    (await readFile(`${SEEDS}/${name}`, 'utf8')).split('\n'),
  ];
  const table = async (name: string): Promise<[string, unknown]> => {
    const entries = JSON.parse(await readFile(`${SEEDS}/${name}`, 'utf8')) as { texts: Record<string, unknown> }[];
    return [name, entries.map(({ texts }) => texts[locale])];
  };
  return Object.fromEntries(await Promise.all([...articles.map(article), ...tables.map(table)]));
}

/** Every word of the site beside `site/texts`. */
export const siteWordsOf = async (locale: Locale) => ({
  account: await loadAccountTexts(locale),
  content: await contentOf(locale),
  seeds: await seedsOf(locale),
});
