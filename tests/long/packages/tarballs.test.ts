import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
/** What a partner's project would have beside ours. */
const ASIDE = ['react', 'react-dom', 'vue', 'typescript', '@types/react', '@types/react-dom', '@types/node', 'vite'];

/** Without what npm and vitest set for this process. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV)/i.test(name)));
function run(program: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim(), stdout: stdout.trim() };
}
const node = (...args: string[]) => run(process.execPath, args, folder);
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

describe('the npm packages, each from its tarball in a fresh folder', () => {
  beforeAll(() => {
    const packed = run(process.execPath, ['scripts/pack.mjs'], root);
    // publint and arethetypeswrong have looked at each of them: a fault ends the script.
    expect(packed.status, packed.output).toBe(0);
    const versions = (name: string) =>
      JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
    const tarballs = readdirSync(join(root, 'dist/packages')).filter((file) => file.endsWith('.tgz'));
    const ofTarball = (file: string) => [
      file.replace(/^cutout-(.*?)-\d.*$/, '@cutout/$1'),
      `file:${join(root, 'dist/packages', file)}`,
    ];
    const own = Object.fromEntries(tarballs.map(ofTarball));
    const dependencies = { ...own, ...Object.fromEntries(ASIDE.map((name) => [name, versions(name)])) };
    // What one package needs of another is in a tarball too, and in no registry.
    write('package.json', JSON.stringify({ private: true, type: 'module', dependencies, overrides: own }));
    const installed = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], folder);
    expect(installed.status, installed.output).toBe(0);
  }, 240_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds no source, no map and no dependency that is not named', () => {
    const files = readdirSync(join(folder, 'node_modules/@cutout'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(map|ts)$/.test(file) && !/\.d\.c?ts$/.test(file))).toEqual([]);
    for (const name of ['sdk', 'react', 'element', 'vue', 'node']) {
      const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@cutout', name, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({ license: 'Apache-2.0', publishConfig: { access: 'public', provenance: true } });
      expect(manifest.repository.directory).toBe(`packages/${name}`);
      for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md']) expect(files).toContain(join(name, file));
    }
  });

  it.each(['sdk', 'sdk/pure', 'sdk/mount', 'react', 'element', 'vue', 'node'])(
    '@cutout/%s is imported by Node',
    (name) => {
      const { stdout, output } = node(
        '-e',
        `import('@cutout/${name}').then((all) => console.log(Object.keys(all).length > 0))`,
      );
      expect(stdout, output).toBe('true');
    },
  );

  it.each(['sdk', 'react', 'element', 'vue', 'node'])('@cutout/%s refuses `require` and says what to write', (name) => {
    const { status, output } = node('--input-type=commonjs', '-e', `require('@cutout/${name}')`);
    expect(status).not.toBe(0);
    expect(output).toContain(`@cutout/${name} is an ES module and cannot be required: write`);
  });

  it.each(['bundler', 'nodenext'])('has types that a strict project takes, resolved by %s', (resolution) => {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    write(
      'use.tsx',
      `import { load } from '@cutout/sdk';
import { Cutout, useCutout } from '@cutout/react';
import { Cutout as VueCutout, type EditorOptions } from '@cutout/vue';
import { h } from 'vue';
import { CutoutClient } from '@cutout/node';
import '@cutout/element';
export const left = async (): Promise<number> =>
  (await new CutoutClient({ origin: 'https://a.example', secret: 's' }).account()).credits.total;
export const blob = async (): Promise<Blob | undefined> =>
  (await (await load({ origin: 'https://a.example' }))?.create({ accessKey: 'pk' }).startExtract())?.blob;
export const One = () => <Cutout accessKey="pk" onSave={({ blob }) => blob.size} tool="splitter" />;
export const Two = () => <div ref={useCutout({ accessKey: 'pk' }).container} />;
// As docs/START.md writes it: without the type \`locale\` would be any text.
const options: EditorOptions = { accessKey: 'pk', locale: 'en' };
export const three = h(VueCutout, { options, onSave: ({ width }) => width.toFixed() });
document.querySelector('cutout-editor')?.addEventListener('save', ({ detail }) => detail.blob.size);
// @ts-expect-error the key is required
export const Wrong = () => <Cutout />;
`,
    );
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          module,
          moduleResolution: resolution,
          jsx: 'react-jsx',
          noEmit: true,
          target: 'es2022',
          lib: ['es2023', 'dom'],
        },
        files: ['use.tsx'],
      }),
    );
    expect(node('node_modules/typescript/bin/tsc', '-p', '.')).toMatchObject({ output: '', status: 0 });
  });

  it.each([
    ['react', `import { Cutout } from '@cutout/react'; console.log(Cutout);`],
    ['element', `import '@cutout/element';`],
    ['vue', `import { Cutout } from '@cutout/vue'; console.log(Cutout);`],
  ])('is bundled by Vite with %s, and the loader’s address is left to the page', (name, source) => {
    mkdirSync(join(folder, 'site'), { recursive: true });
    write('site/index.html', '<!doctype html><script type="module" src="./main.js"></script>');
    write('site/main.js', source);
    const { status, output } = node('node_modules/vite/bin/vite.js', 'build', 'site', '--outDir', `../out-${name}`);
    expect(status, output).toBe(0);
    expect(output).not.toMatch(/warn/i);
    const assets = join(folder, `out-${name}/assets`);
    const text = readdirSync(assets)
      .map((file) => readFileSync(join(assets, file), 'utf8'))
      .join('');
    expect(text).toContain('/sdk/v1/cutout-sdk.mjs');
  });

  it('renders on a server with React 18 too', () => {
    const old = join(folder, 'react-18');
    mkdirSync(old);
    const tarball = (name: string) => `file:${join(root, 'dist/packages', `cutout-${name}-0.1.0.tgz`)}`;
    const own = { '@cutout/sdk': tarball('sdk'), '@cutout/react': tarball('react') };
    const dependencies = { ...own, react: '18.3.1', 'react-dom': '18.3.1' };
    writeFileSync(
      join(old, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies, overrides: own }),
    );
    const installed = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], old);
    expect(installed.status, installed.output).toBe(0);
    const script = `import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { Cutout } from '@cutout/react';
console.log(version, renderToString(createElement(Cutout, { accessKey: 'pk' }, 'Loading')));`;
    const { stdout, output } = run(process.execPath, ['--input-type=module', '-e', script], old);
    expect(stdout, output).toBe('18.3.1 <div data-cutout="loading"><div>Loading</div></div>');
  });
});
