/** Most pages that a list is asked for. */
const MOST_PAGES = 200;

/** The page of a list that an address names; what is no page is the first. */
export function pageAsked(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1;
}
