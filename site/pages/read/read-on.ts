/** Cards of a full row. */
const ROW = 3;

/** What is named to read on with; where that is less than a row, others of the list after it. @param here the page's own slug, which is none of them */
export function readOn<Page extends { slug: string }>(
  slugs: readonly string[],
  all: readonly Page[],
  here?: string,
): readonly Page[] {
  const named = slugs.flatMap((slug) => all.find((page) => page.slug === slug) ?? []);
  const at = all.findIndex(({ slug }) => slug === here) + 1;
  const others = [...all.slice(at), ...all.slice(0, at)].filter((page) => page.slug !== here && !named.includes(page));
  return [...named, ...others.slice(0, Math.max(0, ROW - named.length))];
}
