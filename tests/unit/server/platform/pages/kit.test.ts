import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildPageSheets } from '../../../../../scripts/build/page-sheets.mjs';
import { BuiltFile } from '../../../../../server/platform/pages/built-file.ts';
import { html } from '../../../../../server/platform/pages/html.ts';
import { button, chip, field, linkButton, menu, notice } from '../../../../../server/platform/pages/kit.ts';

/** The kit's parts in pages without a script. */

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
await buildPageSheets(folder);
const sheet = (name: string) => readFile(join(folder, `${name}.css`), 'utf8');

/** Classes as they stand in the HTML of server pages: `class="…"`, without what a value decides. */
async function classesIn(path: string): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8');
  return [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter((name) => name !== '' && !name.endsWith('-')),
  );
}

describe('the sheet', () => {
  it('of the operators has each class that their pages name', async () => {
    const pages = 'server/features/operators/pages';
    const files = (await readdir(join(root, pages))).filter((name) => name.endsWith('.ts'));
    const css = await sheet('operators');
    const named = (await Promise.all(files.map((file) => classesIn(`${pages}/${file}`)))).flat();
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });

  it('has each class that the parts name', async () => {
    const parts = [
      button('Go', { look: 'primary' }),
      button('Go', { look: 'ghost' }),
      linkButton('Go', '/'),
      ...(['ok', 'warn', 'danger'] as const).flatMap((tone) => [notice(tone, 'x'), chip('x', tone)]),
      field('Name', html`<input>`),
      menu('Kind', 'kind', html`<option>a</option>`),
    ];
    const named = parts.flatMap(({ text }) =>
      [...text.matchAll(/class="([^"]*)"/g)].flatMap(([, all = '']) => all.split(' ')),
    );
    expect(named.filter((name) => name.includes('-')).length).toBeGreaterThan(15);
    const css = await sheet('operators');
    expect([...new Set(named)].filter((name) => !css.includes(`.${name}`))).toEqual([]);
    expect(await sheet('blocked')).toContain('.Button-primary');
  });

  it('takes the colours from the tokens alone', async () => {
    const tokens = await readFile(join(root, 'src/ui/theme/tokens.css'), 'utf8');
    const [, accent = ''] = /--accent: light-dark\((#\w+)/.exec(tokens) ?? [];
    for (const name of ['operators', 'blocked']) expect(await sheet(name)).toContain(accent);
    for (const own of ['operators/pages/operators', 'editor-page/blocked']) {
      expect(await readFile(join(root, `server/features/${own}.css`), 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl/i);
    }
  });
});

it('a part writes what it is given as text', () => {
  const evil = '"><script>';
  const parts = [button(evil, { name: evil, value: evil }), linkButton(evil, evil), notice('ok', evil), chip(evil)];
  for (const { text } of [...parts, field(evil, html``), menu(evil, evil, evil)]) expect(text).not.toContain('<script');
});

it('a refusal is read out at once, all else politely', () => {
  expect(notice('danger', 'x').text).toContain('role="alert"');
  expect(notice('warn', 'x').text).toContain('role="status"');
  expect(notice('warn', 'x', { standing: true }).text).not.toContain('role=');
});

it('a built file is read again when it was built again, and is nothing before', async () => {
  const path = join(folder, 'later.css');
  const file = new BuiltFile(path);
  expect(await file.read()).toBeUndefined();
  await writeFile(path, 'a {}');
  expect(await file.read()).toBe('a {}');
  await writeFile(path, 'b { }');
  expect(await file.read()).toBe('b { }');
  await rm(folder, { recursive: true });
});
