import { createRoot } from 'react-dom/client';
import { TranslatorProvider } from '../../src/ui/i18n/context.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
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
    createRoot(place).render(
      <TranslatorProvider value={translator}>
        <Part {...JSON.parse(props)} {...context} />
      </TranslatorProvider>,
    );
  }
}
