import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Layer, layers } from '../../import-boundaries/layers.ts';

/** A pattern of the table as a reader says it. */
function folders(pattern: string): string {
  if (pattern === '^src/') return 'all of `src`';
  if (/^\^src\/protocol\/\(\?!/.test(pattern)) return '*protocol*';
  if (/^\^src\/protocol\/\.\*/.test(pattern)) return '`src/protocol/**/*.schema.ts`';
  const plain = pattern
    .replace(/^\^/, '')
    .replace(/\(\?![^)]*\)/, '')
    .replace(/\$$/, '')
    .replace(/\/$/, '')
    .replaceAll('\\.', '.');
  const [, before = '', choice, after = ''] = /^([^(]*)\(([^)]*)\)(.*)$/.exec(plain) ?? [];
  const paths = choice === undefined ? [plain] : choice.split('|').map((one) => `${before}${one}${after}`);
  return paths.map((path) => `\`${path.replace(/\/$/, '')}\``).join(', ');
}

function row({ folder, may, npm, node }: Layer): string {
  const packages = npm === 'any' ? 'its own choice' : [...npm].map((name) => `\`${name}\``).join(', ') || '–';
  return `| ${folders(folder)} | ${may.map(folders).join(', ') || '–'} | ${packages}${node ? '; Node' : ''} |`;
}

it('docs/ARCHITECTURE.md shows the layers as they are held', () => {
  const text = readFileSync(new URL('../../../docs/ARCHITECTURE.md', import.meta.url), 'utf8');
  const shown = /<!-- layers:.*?-->\n([\s\S]*?)<!-- \/layers -->/.exec(text)?.[1]?.trim().split('\n');
  expect(shown).toEqual(['| folder | may import | npm |', '|---|---|---|', ...Object.values(layers).map(row)]);
});
