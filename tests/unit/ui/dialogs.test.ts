import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Classes of the `<dialog>` elements of a component, by the style sheet that it imports. */
function classesOf(source: string): string[] {
  return [...source.matchAll(/<dialog\b[^>]*?className=\{([^\n]*)\}/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/styles\.(\w+)/g)].map(([, name]) => name ?? ''),
  );
}

/** Selectors that make the element of a class a grid: not those of what is within it. */
function grids(css: string, name: string): string[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /\bdisplay:\s*(inline-)?grid\b/.test(body))
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => new RegExp(`\\.${name}(?![\\w-])[^\\s>+~]*$`).test(selector));
}

describe('dialogs', () => {
  const files = execFileSync('git', ['ls-files', '--', 'editor', 'site', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.tsx') && textOf(file).includes('<dialog'));

  it.each(files)('%s is no grid itself: WebKit makes one as high as its limit (X8)', (file) => {
    const source = textOf(file);
    const names = classesOf(source);
    expect(names.length).toBeGreaterThan(0);
    const sheet = /import styles from '(\.\/[\w-]+\.module\.css)'/.exec(source)?.[1] ?? '';
    const css = textOf(join(dirname(file), sheet));
    expect(names.flatMap((name) => grids(css, name))).toEqual([]);
  });

  it('would be found as grids, also by a state, and not by what lies within', () => {
    const css =
      '.box { display: grid; } .a, .box[open] { display: grid } .box .in { display: grid } .boxes { display: grid }';
    expect(grids(css, 'box')).toEqual(['.box', '.box[open]']);
  });
});
