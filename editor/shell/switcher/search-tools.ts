import type { ToolIntro } from '../model/tool-intro.ts';

interface Searched {
  intro: ToolIntro;
}

/** A tool that was found, and by what. */
export interface Found<Tool> {
  tool: Tool;
  /** The task words that matched; undefined: its name or its line did. */
  words?: string;
  /** The tab where the task is done. */
  tab?: string | undefined;
}

/** How good a match is: the beginning of a name is best. */
const RANKS = ['nameStart', 'nameWord', 'name', 'taskStart', 'taskWord', 'task', 'line'] as const;
type Rank = (typeof RANKS)[number];

/** Letters as they are compared: of one case, full-width and half-width the same, accents left out, `3 × 3` as it is typed. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s?[x×]\s?(?=\d)/g, '$1x')
    .replace(/\s+/g, ' ')
    .trim();

/** Where every word of the query is in the text, how well; undefined: one is missing. */
function rankIn(text: string, query: string, [start, word, inside]: readonly [Rank, Rank, Rank]): Rank | undefined {
  if (text.startsWith(query)) return start;
  const terms = query.split(' ');
  if (terms.every((term) => ` ${text}`.includes(` ${term}`))) return word;
  return terms.every((term) => text.includes(term)) ? inside : undefined;
}

/** The best match of one tool. */
function matchOf<Tool extends Searched>(tool: Tool, query: string): { rank: Rank; found: Found<Tool> } | undefined {
  const { name, line, tasks } = tool.intro;
  const named = rankIn(plain(name), query, ['nameStart', 'nameWord', 'name']);
  if (named !== undefined) return { rank: named, found: { tool } };
  const matches = tasks.flatMap(({ words, tab }) =>
    words.split(/\s*,\s*/).flatMap((task) => {
      const rank = rankIn(plain(task), query, ['taskStart', 'taskWord', 'task']);
      return rank === undefined ? [] : [{ rank, found: { tool, words: task, tab } }];
    }),
  );
  const [best] = matches.sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
  if (best !== undefined) return best;
  return rankIn(plain(`${name} ${line}`), query, ['line', 'line', 'line']) && { rank: 'line', found: { tool } };
}

/** The tools for what someone wants, the best first; equals keep their order. An empty query finds them all. */
export function searchTools<Tool extends Searched>(tools: readonly Tool[], text: string): readonly Found<Tool>[] {
  const query = plain(text);
  if (query === '') return tools.map((tool) => ({ tool }));
  return tools
    .flatMap((tool) => matchOf(tool, query) ?? [])
    .sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank))
    .map(({ found }) => found);
}
