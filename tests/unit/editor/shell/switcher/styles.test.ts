import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../../../editor/shell/switcher');
const classesIn = (text: string): string[] => [...new Set(text.match(/Switcher-[a-z]+/g))].sort();

it('the sheet that comes with the switcher has the classes that its parts name, and no others', () => {
  const parts = readdirSync(FOLDER).filter((name) => name.endsWith('.tsx'));
  const css = readFileSync(join(FOLDER, 'switcher.css'), 'utf8').replace(/@keyframes [\w-]+|animation: [\w-]+/g, '');
  expect(classesIn(css)).toEqual(classesIn(parts.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n')));
});
