import { describe, expect, it } from 'vitest';
import type { ToolIntro } from '../../../../../editor/shell/model/tool-intro.ts';
import { searchTools } from '../../../../../editor/shell/switcher/search-tools.ts';
import { LOCALES } from '../../../../../src/protocol/locales.ts';
import { manifests as registry } from '../../../../setup/tool-manifests.ts';

const tool = (name: string, line: string, tasks: ToolIntro['tasks']) => ({ intro: { name, line, tasks } });
const cut = tool('Cut-out', 'Take the background away', [
  { words: 'remove background, PNG' },
  { words: 'white background, colour', tab: 'background' },
  { words: 'passport, résumé photo', tab: 'size' },
]);
const split = tool('Splitter', 'Cut one photo into parts', [
  { words: 'grid, 3 × 3, carousel', tab: 'grid' },
  { words: 'long screenshot', tab: 'size' },
]);
const tools = [cut, split];

const found = (text: string, among: readonly (typeof tools)[number][] = tools) =>
  searchTools(among, text).map(({ tool: { intro }, words, tab }) => [intro.name, words, tab]);

describe('the search of the switcher', () => {
  it('shows all tools in their order while nothing is typed', () => {
    expect(found('  ')).toEqual([
      ['Cut-out', undefined, undefined],
      ['Splitter', undefined, undefined],
    ]);
  });

  it.each([
    ['passport', [['Cut-out', 'passport', 'size']]],
    ['WHITE', [['Cut-out', 'white background', 'background']]],
    ['resume', [['Cut-out', 'résumé photo', 'size']]],
    ['3x3', [['Splitter', '3 × 3', 'grid']]],
    ['photo passport', []],
    ['photo long', []],
    ['screenshot long', [['Splitter', 'long screenshot', 'size']]],
    ['ＰＮＧ', [['Cut-out', 'PNG', undefined]]],
    ['nothing of the kind', []],
  ])('finds “%s” by its task words, with the tab where it is done', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('puts names before tasks, and the beginning of a word before its middle', () => {
    // Of the splitter it is in the line alone.
    expect(found('cut', [split, cut]).map(([name]) => name)).toEqual(['Cut-out', 'Splitter']);
    const inside = tool('Other', '', [{ words: 'upgrid' }]);
    const begins = tool('Third', '', [{ words: 'big grid' }]);
    expect(found('grid', [inside, begins, split]).map(([name]) => name)).toEqual(['Splitter', 'Third', 'Other']);
  });

  it('names the task that matches best where a tool has several', () => {
    expect(found('background')[0]).toEqual(['Cut-out', 'remove background', undefined]);
    expect(found('colour')[0]).toEqual(['Cut-out', 'colour', 'background']);
  });
});

describe.each(LOCALES)('in %s', (locale) => {
  it('each tool is found by its own name and by each of its task words, and names only tabs that it has', async () => {
    const all = await Promise.all(
      registry.map(async ({ id, tabs, groups = [], intro }) => ({
        id,
        places: [...tabs.map(({ value }) => value), ...groups],
        intro: (await intro())[locale],
      })),
    );
    for (const { id, places, intro } of all) {
      expect(searchTools(all, intro.name).map((one) => one.tool.id)).toContain(id);
      for (const { words, tab } of intro.tasks) {
        for (const task of words.split(', ')) expect(searchTools(all, task).map((one) => one.tool.id)).toContain(id);
        if (tab !== undefined) expect(places).toContain(tab);
      }
    }
  });
});
