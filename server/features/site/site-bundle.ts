import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteBundle, SiteSettings } from '../../../src/protocol/site/site-page.schema.ts';
import { BuiltFile } from '../../platform/pages/built-file.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((chunk) => typeof chunk === 'object' && chunk !== null && 'file' in chunk);

/** What vite says of a bundle's files; undefined: it was never built. */
export async function manifestOf(bundle: string): Promise<Manifest | undefined> {
  const text = await new BuiltFile(join(bundle, '.vite', 'manifest.json')).read();
  if (text === undefined) return undefined;
  const manifest: unknown = JSON.parse(text);
  return isManifest(manifest) ? manifest : undefined;
}

/** A tool of the built editor: each says who it is in an intro, which the switcher fetches (tests/unit/server/features/site). */
const TOOL = /^tools\/([a-z]+)\/intro\.ts$/;

/** A kind of page that has a sheet of its own. */
const SHEET = /^sheets\/([a-z]+)\.ts$/;

/** The sheets of a chunk, after those of what it imports. */
const sheetsOf = (manifest: Manifest, key: string): string[] => {
  const { imports = [], css = [] } = manifest[key] ?? {};
  return [...imports.flatMap((one) => sheetsOf(manifest, one)), ...css];
};

/** Scripts of chunks, each before those that it imports. */
export function scriptsOf(manifest: Manifest, keys: readonly string[]): string[] {
  const all = new Set(keys);
  // A set goes on to what is added while it is read.
  for (const key of all) for (const one of manifest[key]?.imports ?? []) all.add(one);
  return [...new Set([...all].flatMap((key) => manifest[key]?.file ?? []))];
}

/** Files of the site's build that pages name, and the tools that the editor's build has; undefined: it was never built. */
export async function builtFiles(distDir: string): Promise<Pick<SiteSettings, 'assets' | 'tools'> | undefined> {
  const [site, editor] = await Promise.all([manifestOf(join(distDir, 'site')), manifestOf(join(distDir, 'editor'))]);
  const client = site?.['client.ts'];
  if (site === undefined || client === undefined) return undefined;
  const addresses = (key: string) => [...new Set(sheetsOf(site, key))].map((file) => `/${file}`);
  const styles = addresses('styles.ts');
  const sheets = Object.keys(site).flatMap((key) => {
    const name = SHEET.exec(key)?.[1];
    return name === undefined ? [] : [[name, addresses(key).filter((href) => !styles.includes(href))] as const];
  });
  const tools = Object.keys(editor ?? {}).flatMap((key) => TOOL.exec(key)?.[1] ?? []);
  return {
    assets: { script: `/${client.file}`, styles, sheets: Object.fromEntries(sheets) },
    tools: [...new Set(tools)],
  };
}

/** The site's bundle by its path (D75); undefined: it was never built. */
export async function loadBundle(distDir: string): Promise<SiteBundle | undefined> {
  const path = join(distDir, 'site-server', 'entry.mjs');
  if (!existsSync(path)) return undefined;
  return await import(pathToFileURL(path).href);
}
