import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { codecBudgets } from '../../../scripts/ci/codec-budgets.mjs';
import { firstLoad, lazyLoad } from '../../../scripts/ci/first-load.mjs';
import { toolBudgets } from '../../../scripts/ci/tool-budgets.mjs';

const HTML =
  '<script type="module" crossorigin src="/editor/assets/boot-1.js"></script><link rel="stylesheet" href="/editor/assets/boot-1.css">';

const MANIFEST = {
  '_boot-1.js': { file: 'assets/boot-1.js' },
  'index.html': { file: 'assets/boot-1.css', src: 'index.html' },
  'app.tsx': {
    file: 'assets/app.js',
    src: 'app.tsx',
    imports: ['_boot-1.js', '_kit.js'],
    dynamicImports: ['tools/one/screen.tsx'],
    css: ['assets/app.css'],
  },
  '_kit.js': { file: 'assets/kit.js', imports: ['_clock.js'], css: ['assets/kit.css'] },
  '_clock.js': { file: 'assets/clock.js', imports: ['_kit.js'] },
  'tools/one/screen.tsx': {
    file: 'assets/screen.js',
    src: 'tools/one/screen.tsx',
    isDynamicEntry: true,
    imports: ['_kit.js', '_slider.js'],
    css: ['assets/screen.css'],
  },
  '_slider.js': { file: 'assets/slider.js' },
};

describe('the first load of a page', () => {
  it('is what the page names, the entries fetched by address and all that these import, in a circle too', () => {
    expect(firstLoad(MANIFEST, HTML, ['app.tsx'])).toEqual({
      scripts: ['assets/app.js', 'assets/boot-1.js', 'assets/clock.js', 'assets/kit.js'],
      styles: ['assets/app.css', 'assets/boot-1.css', 'assets/kit.css'],
    });
  });

  it('grows by what becomes a static import', () => {
    const larger = { ...MANIFEST, '_clock.js': { file: 'assets/clock.js', imports: ['tools/one/screen.tsx'] } };
    expect(firstLoad(larger, HTML, ['app.tsx']).scripts).toContain('assets/slider.js');
  });

  it('is refused where the manifest does not know a script or an entry', () => {
    expect(() => firstLoad({}, HTML)).toThrow('assets/boot-1.js');
    expect(() => firstLoad(MANIFEST, HTML, ['gone.tsx'])).toThrow('gone.tsx');
  });

  it('leaves to a lazy part what it alone brings', () => {
    const already = firstLoad(MANIFEST, HTML, ['app.tsx']);
    expect(lazyLoad(MANIFEST, (source) => source.startsWith('tools/one/'), already)).toEqual({
      scripts: ['assets/screen.js', 'assets/slider.js'],
      styles: ['assets/screen.css'],
    });
    expect(lazyLoad(MANIFEST, (source) => source.startsWith('tools/two/'), already).scripts).toEqual([]);
  });
});

describe('the budget of a tool', () => {
  function tools(files: Readonly<Record<string, string>>) {
    const root = mkdtempSync(join(tmpdir(), 'tools-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  it('is read from its manifest, whatever that imports', () => {
    const root = tools({
      'editor/tools/one/manifest.ts': `import { X } from './nowhere.tsx';\nexport const manifest = { id: 'one', bytes: 12_000 } as const;`,
      'editor/tools/README.md': '',
    });
    expect(toolBudgets(root)).toEqual([{ tool: 'one', limit: 12_000 }]);
  });

  it('is asked for where the manifest has none', () => {
    expect(() =>
      toolBudgets(tools({ 'editor/tools/one/manifest.ts': 'export const manifest = { id: "one" };' })),
    ).toThrow('editor/tools/one/manifest.ts has no budget');
  });
});

describe('the budget of a codec', () => {
  it('is read from its folder, and only where it has one', () => {
    const root = mkdtempSync(join(tmpdir(), 'codecs-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [id, bytes] of [
      ['one', 'bytes: 5_000,'],
      ['two', ''],
    ]) {
      mkdirSync(join(root, 'src/imaging/codecs', `${id}`), { recursive: true });
      writeFileSync(join(root, 'src/imaging/codecs', `${id}`, 'codec.ts'), `export const codec = { ${bytes} };`);
    }
    expect(codecBudgets(root).map(({ name, limit }) => [name, limit])).toEqual([
      ['one: fetched with the first such file', 5_000],
    ]);
  });
});
