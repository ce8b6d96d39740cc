/** A choice of a list, as a link. */
export interface Filter {
  name: string;
  href: string;
  isOn: boolean;
}

interface Narrowing<Word extends string, Item> {
  /** Words of the table, in their order, with their names. */
  names: Readonly<Record<Word, string>>;
  items: readonly Item[];
  /** The words that an item goes by. */
  wordsOf(item: Item): readonly string[];
  /** What the address says; a word that no item goes by is as if it were not said. */
  said: string | null;
  all: string;
  /** The list's address, narrowed to a word; without one, all of it. */
  address(word?: Word): string;
}

/** A list that is narrowed to a word: the choices for those words that are there, and what is left. */
export function narrowed<Word extends string, Item>({
  names,
  items,
  wordsOf,
  said,
  all,
  address,
}: Narrowing<Word, Item>): { filters: Filter[]; shown: readonly Item[]; chosen: Word | undefined } {
  const there = new Set(items.flatMap(wordsOf));
  // The keys of a table are its words.
  const words = (Object.keys(names) as Word[]).filter((word) => there.has(word));
  const chosen = words.find((word) => word === said);
  return {
    filters: [
      { name: all, href: address(), isOn: chosen === undefined },
      ...words.map((word) => ({ name: names[word], href: address(word), isOn: word === chosen })),
    ],
    shown: chosen === undefined ? items : items.filter((item) => wordsOf(item).includes(chosen)),
    chosen,
  };
}
