/** Letters of a link that is looked at: the editor makes none that is longer. */
const MOST_LETTERS = 8_000;
const HASH = /^#recipe=([\w-]+)$/;

/** A recipe of the batch tool that stands in a page's link (`#recipe=…`), as a file; the tool says whether it is one. Undefined: there is none. */
export function recipeOfHash(hash: string): File | undefined {
  const [, text] = (hash.length <= MOST_LETTERS && HASH.exec(hash)) || [];
  if (text === undefined) return undefined;
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new File([bytes], 'recipe.json', { type: 'application/json' });
  } catch {
    return undefined;
  }
}
