import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';

/** What drew the goldens: on anything else letters and edges may differ a little, and nobody is to blame. */
interface MadeWith {
  chromium: string;
  /** The font that is drawn where one of these is asked for, with its version. */
  fonts: Readonly<Record<string, string>>;
}

const FILE = new URL('./made-with.json', import.meta.url);
/** Those that the set-up installs (scripts/setup/fonts.mjs). */
const FAMILIES = ['Inter', 'Noto Sans CJK JP'];

const run = promisify(execFile);

async function fontOf(family: string): Promise<string> {
  // Commas separate families of one font.
  const answer = await run('fc-match', ['--format=%{family[0]} %{fontversion}', family]).catch(() => undefined);
  return answer?.stdout.trim() ?? '';
}

async function hereWith(browser: Browser): Promise<MadeWith> {
  const fonts = await Promise.all(FAMILIES.map(async (family) => [family, await fontOf(family)] as const));
  return { chromium: browser.version(), fonts: Object.fromEntries(fonts) };
}

/** Fonts that this machine draws with others, for a sentence. */
export async function missingFonts(): Promise<string> {
  const found = await Promise.all(FAMILIES.map(async (family) => [family, await fontOf(family)] as const));
  return found
    .filter(([family, font]) => !font.startsWith(family))
    .map(([family]) => family)
    .join(', ');
}

/** Kept beside the goldens whenever they are drawn again. */
export async function keepMadeWith(browser: Browser): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(await hereWith(browser), undefined, 2)}\n`);
}

/** What was different when the goldens were drawn, for a sentence; empty where nothing was. */
export async function otherThan(browser: Browser): Promise<string> {
  const golden: MadeWith = JSON.parse(await readFile(FILE, 'utf8'));
  const here = await hereWith(browser);
  const parts = [
    { name: 'Chromium', was: golden.chromium, is: here.chromium },
    ...FAMILIES.map((family) => ({ name: family, was: golden.fonts[family], is: here.fonts[family] })),
  ];
  return parts
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => `${name} ${is}, not ${was}`)
    .join('; ');
}
