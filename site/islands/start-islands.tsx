import { createRoot } from 'react-dom/client';
import { TranslatorProvider } from '../../src/ui/i18n/context.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
import { addAccountTexts } from '../account/texts/useAccountTexts.ts';
import type { IslandContext } from '../config/island-context.ts';
import { ISLANDS, type IslandName } from './islands.ts';

const isName = (value: string | undefined): value is IslandName => value !== undefined && Object.hasOwn(ISLANDS, value);

/** Draws the parts that the page leaves to the browser, each in its place. */
export async function startIslands(
  root: ParentNode,
  { translator, ...context }: IslandContext & { translator: Translator },
) {
  for (const place of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props = '{}' } = place.dataset;
    if (!isName(island)) continue;
    const Part = await ISLANDS[island]();
    // What stands there goes when the part can be drawn in its place, and not before.
    if (place.childElementCount > 0) await addAccountTexts(translator);
    createRoot(place).render(
      <TranslatorProvider value={translator}>
        <Part {...JSON.parse(props)} {...context} />
      </TranslatorProvider>,
    );
  }
}
