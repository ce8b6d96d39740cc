import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tools } from '../../editor/tools/registry.ts';
import { TOOL_IDS } from '../../src/protocol/tools.ts';
import { EXTRACT_FORMATS, HIDEABLE } from '../../src/protocol/wire.ts';

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const page = textOf('docs/EMBED.md');

/** The second cell of a table's row, by what its first begins with. */
function cellOf(first: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${first}`));
  expect(row, first).toBeDefined();
  return row?.split(' | ').slice(1).join(' | ') ?? '';
}

const codes = (text: string): string[] => [...text.matchAll(/`([A-Za-z]+)`/g)].map(([, code]) => code ?? '');

describe('docs/EMBED.md', () => {
  it('names every tool that can be opened, and no other', () => {
    const named = codes(cellOf('`tool` |')).filter((code) => code === code.toLowerCase());
    expect(named.toSorted()).toEqual([...TOOL_IDS].toSorted());
  });

  it('says which parts each tool can hide, and which all of them', async () => {
    const own = await Promise.all(
      tools.map(async (tool) => ({ id: tool.id, parts: ('load' in tool ? await tool.load() : tool).hideable })),
    );
    const table = page.slice(page.indexOf('### Parts that can be hidden'), page.indexOf('## Commands'));
    const said = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, id, cell]) => ({
      id,
      parts: codes(cell ?? ''),
    }));
    const byId = (one: { id?: string | undefined }, other: { id?: string | undefined }) =>
      `${one.id}`.localeCompare(`${other.id}`);
    expect(said.toSorted(byId)).toEqual(own.filter(({ parts }) => parts.length > 0).toSorted(byId));
    const ofTools = new Set(own.flatMap(({ parts }) => parts));
    expect(codes(cellOf('every tool')).toSorted()).toEqual(HIDEABLE.filter((part) => !ofTools.has(part)).toSorted());
  });

  it('names every format that a finished file may be asked in', () => {
    const said = codes(cellOf('`await startExtract'));
    expect(EXTRACT_FORMATS.filter((format) => !said.includes(format))).toEqual([]);
  });

  it('names every option of create', () => {
    const body = /export interface CutoutOptions \{([\s\S]*?)\n\}/.exec(textOf('sdk/types.ts'))?.[1] ?? '';
    const options = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name ?? '');
    expect(options.length).toBeGreaterThan(15);
    const table = page.slice(page.indexOf('## Options of `create`'), page.indexOf('### Parts that can be hidden'));
    const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => codes(cell ?? ''));
    // Those of our own pages and of the desktop shell alone.
    expect(rows.toSorted()).toEqual(options.filter((name) => name !== 'iframeType').toSorted());
  });
});
