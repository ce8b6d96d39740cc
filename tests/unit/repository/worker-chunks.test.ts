import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstFiles } from '../../../scripts/build/first-files.mjs';
import { workerChunks } from '../../../scripts/build/worker-chunks.mjs';
import { writeInputs } from '../../../scripts/build/write-inputs.mjs';

interface Module {
  imports?: string[];
  later?: string[];
}

/** The group of each module of a graph; the first one is the entry. */
function groupsOf(modules: Readonly<Record<string, Module>>): Record<string, string | null> {
  const [entry] = Object.keys(modules);
  const [group] = workerChunks();
  const context = {
    getModuleInfo: (id: string) => {
      const module = modules[id];
      if (module === undefined) return null;
      const importers = Object.keys(modules).filter((other) => modules[other]?.imports?.includes(id));
      const { imports = [], later = [] } = module;
      return { isEntry: id === entry, importers, importedIds: imports, dynamicallyImportedIds: later };
    },
  };
  const name = group?.name as unknown as (id: string, context: unknown) => string | null;
  return Object.fromEntries(Object.keys(modules).map((id) => [id, name(id, context)]));
}

describe('chunks of a worker', () => {
  it('what it shares with its later parts is not in the entry’s own file', () => {
    const groups = groupsOf({
      entry: { imports: ['shared'], later: ['part'] },
      shared: {},
      part: { imports: ['shared'] },
    });
    expect(groups).toEqual({ entry: null, shared: 'worker-core', part: null });
  });

  it('one without later parts is one file', () => {
    expect(groupsOf({ entry: { imports: ['a'] }, a: { imports: ['b'] }, b: {} })).toEqual({
      entry: null,
      a: null,
      b: null,
    });
  });

  it('a part that a module behind the entry fetches counts, and circles end', () => {
    const groups = groupsOf({
      entry: { imports: ['a'] },
      a: { imports: ['b'] },
      b: { imports: ['a'], later: ['part'] },
      part: { imports: ['own'] },
      own: {},
    });
    expect(groups).toEqual({ entry: null, a: 'worker-core', b: 'worker-core', part: null, own: null });
  });
});

describe('files that the page names at once', () => {
  const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
    ...{ type: 'chunk', name, fileName: `${name}.js`, imports },
    viteMetadata: { importedCss: new Set(css) },
  });
  const tagsOf = (names: string[], chunks: ReturnType<typeof chunk>[], html = '') => {
    const plugin = firstFiles(names);
    (plugin.configResolved as (config: { base: string }) => void)({ base: '/e/' });
    const { handler } = plugin.transformIndexHtml as unknown as {
      handler(html: string, context: object): { attrs: { rel: string; href: string } }[];
    };
    const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
    return handler(html, { bundle }).map(({ attrs }) => `${attrs.rel} ${attrs.href}`);
  };

  it('are the chunks by name, what they import and its style sheets, each once', () => {
    const chunks = [
      chunk('boot', ['core.js'], ['boot.css']),
      chunk('core', ['base.js'], ['boot.css', 'core.css']),
      chunk('base'),
    ];
    expect(tagsOf(['boot'], [...chunks, chunk('other')])).toEqual([
      ...['modulepreload /e/boot.js', 'modulepreload /e/core.js', 'modulepreload /e/base.js'],
      ...['stylesheet /e/boot.css', 'stylesheet /e/core.css'],
    ]);
  });

  it('are not those that the page names already', () => {
    const html = '<script src="/e/boot.js"></script><link href="/e/boot.css">';
    expect(tagsOf(['boot'], [chunk('boot', ['core.js'], ['boot.css']), chunk('core')], html)).toEqual([
      'modulepreload /e/core.js',
    ]);
  });

  it('a chunk that is not there ends the build', () => {
    expect(() => tagsOf(['app'], [chunk('boot')])).toThrow('the build has no chunk app');
  });
});

describe('the list of what a build has read', () => {
  it('holds files of the tree, by their paths from it, with what other builds of it read', () => {
    const root = mkdtempSync(join(tmpdir(), 'cutout-inputs-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const list = join(root, 'list.json');
    for (const folder of ['src', 'public', 'node_modules/a']) mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['src/a.ts', 'src/b.css', 'node_modules/a/index.js']) writeFileSync(join(root, file), '');
    vi.stubEnv('BUILD_INPUTS', list);
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(root);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      cwd.mockRestore();
    });
    const at = (path: string) => join(root, path);
    writeInputs([
      at('src/a.ts'),
      `${at('src/a.ts')}?worker`,
      at('node_modules/a/index.js'),
      '\0virtual',
      at('src/gone.ts'),
      '',
    ]);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['src/a.ts']);
    writeInputs([`${at('src/b.css')}#x`, `${at('public')}/`, tmpdir()]);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(['src/a.ts', 'src/b.css', 'public/']);
  });

  it('is not written where nobody asks for it', () => {
    vi.stubEnv('BUILD_INPUTS', undefined);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(() => writeInputs(['package.json'])).not.toThrow();
  });
});
