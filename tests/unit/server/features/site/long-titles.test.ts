import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { ContentReader, FoundContent } from '../../../../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../../../../src/protocol/content/kinds.ts';
import { HandClock } from '../../kit.ts';
import { seededContent, siteKit } from './site-kit.ts';

const LONG = 'An exceptionally long title, as a person writes it who is stopped by a limit alone.';

const renamed = <Kind extends ContentKind>(found: FoundContent<Kind>, name: string): FoundContent<Kind> =>
  found.found === 'page' ? { ...found, page: { ...found.page, text: { ...found.page.text, name } } } : found;

/** The seeds, with another name on what is asked for by itself. */
async function named(name: string): Promise<ContentReader> {
  const seeded = await seededContent(new HandClock());
  return {
    ...seeded,
    page: async (...asked) => renamed(await seeded.page(...asked), name),
    byNumber: async (...asked) => renamed(await seeded.byNumber(...asked), name),
  };
}

it.each([
  ['a template', '/en/designroom/template/12'],
  ['a work', '/en/gallery/dunes'],
])('the name of %s stands whole in its heading, in smaller letters where it is long', async (_what, path) => {
  const heading = async (name: string) => {
    const { get } = await siteKit({ content: await named(name) });
    return new JSDOM((await get(path)).body).window.document.querySelector('h1');
  };
  const [short, long] = [await heading('Dunes'), await heading(LONG)];
  expect([short?.textContent, short?.hasAttribute('data-long')]).toEqual(['Dunes', false]);
  expect([long?.textContent, long?.hasAttribute('data-long')]).toEqual([LONG, true]);
});
