import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import { textsOf } from './all-texts.ts';

/**
 * Help and articles name controls as they stand on the screen. A control that gets another name, or goes, leaves no page behind that
 * sends people looking for it.
 */

const SEEDS = 'server/features/content/seeds';

/** How each language's texts set a control's name off. */
const NAMED: Readonly<Record<Locale, RegExp>> = {
  cn: /“([^”\n]+)”/g,
  en: /(?<!\*)\*([^*\n]+)\*(?!\*)/g,
  jp: /「([^」\n]+)」/g,
  kr: /‘([^’\n]+)’/g,
  tw: /「([^」\n]+)」/g,
};

it.each(LOCALES)('what %s texts send a person to is there by that name', async (locale) => {
  const texts = await textsOf(locale);
  const known = new Set(texts.filter(([path]) => !path.includes('.seeds.')).map(([, text]) => text));
  const files = (await readdir(SEEDS, { recursive: true })).filter((name) => name.endsWith(`.${locale}.md`));
  const named = await Promise.all(
    files.map(async (name) =>
      [...(await readFile(`${SEEDS}/${name}`, 'utf8')).matchAll(NAMED[locale])].map(([, control = '']) => ({
        name,
        control,
      })),
    ),
  );
  expect(named.flat().length).toBeGreaterThan(2);
  expect(named.flat().filter(({ control }) => !known.has(control))).toEqual([]);
});
