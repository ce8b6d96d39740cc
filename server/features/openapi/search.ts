import { type Html, html } from '../../platform/pages/html.ts';
import type { OpenApiDocument } from './document.ts';
import type { GuidePage } from './guides.ts';

interface Place {
  address: string;
  page: string;
  title: string;
  text: string;
}

const MOST = 30;
/** Characters of the text round a word that was found. */
const ROUND = 90;

/** Everything that can be found: sections of guides, and calls. */
export function placesOf(pages: readonly GuidePage[], { paths }: OpenApiDocument): Place[] {
  const sections = pages.flatMap(({ slug, title: page, sections: all }) =>
    all.map(({ id, title, text }) => ({ address: `/docs/${slug}#${id}`, page, title, text })),
  );
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, description = '' }]) => ({
      address: `/docs/http#${operationId}`,
      page: 'HTTP reference',
      title: `${method.toUpperCase()} ${path}`,
      text: `${summary}. ${description}`,
    })),
  );
  return [...sections, ...calls];
}

/** Places that have every word, those that have them in their titles first. */
export function findPlaces(places: readonly Place[], query: string): Place[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const has = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  return places
    .filter(({ title, text }) => has(`${title} ${text}`) === words.length)
    .map((place) => ({ place, inTitle: has(place.title) }))
    .sort((a, b) => b.inTitle - a.inTitle)
    .slice(0, MOST)
    .map(({ place }) => place);
}

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/** The text round its first word that was found, which is marked. */
function excerpt(text: string, query: string): Html {
  const lower = text.toLowerCase();
  const hits = wordsOf(query).map((word) => ({ at: lower.indexOf(word), length: word.length }));
  const hit = hits.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0];
  if (hit === undefined) return html`${text.slice(0, 2 * ROUND)}`;
  const [from, end] = [Math.max(0, hit.at - ROUND), hit.at + hit.length];
  return html`${from > 0 && '…'}${text.slice(from, hit.at)}<mark>${text.slice(hit.at, end)}</mark>${text.slice(end, end + ROUND)}`;
}

export function searchBody(places: readonly Place[], query: string): Html {
  const found = findPlaces(places, query);
  const count = found.length === 1 ? '1 place' : `${found.length === MOST ? 'The first ' : ''}${found.length} places`;
  const said =
    query.trim() === '' ? 'Type a word above: an option, an event, a code, a path.' : `${count} for “${query}”`;
  return html`<h1>Search</h1><p role="status">${said}</p><ol class="found">${found.map(
    ({ address, page, title, text }) =>
      html`<li><a href="${address}">${title}</a> <span>${page}</span><p>${excerpt(text, query)}</p></li>`,
  )}</ol>`;
}
