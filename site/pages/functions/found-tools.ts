import { toolTexts } from '../../content/tools/tools.ts';
import type { PageContext } from '../../page.ts';
import { TOOLS } from '../../sections/tools.ts';

/** Tools in whose words all of the search's occur; a search is a plain link, and works without a script. */
export function foundBy(q: string, { locale }: PageContext) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = toolTexts(locale);
  return TOOLS.filter(({ id }) => {
    const { name, line, headline, promise, lead, steps, questions } = texts[id];
    const all = [id, name, line, headline, promise, lead, ...steps.flat(), ...questions.flat()].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** What of these words is said, as a query. */
export function addressed(words: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(words).filter(([, word]) => word !== ''));
  return query.size === 0 ? '' : `?${query}`;
}
