import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../../../scripts/build/build-all.mjs';
import { readRecord } from '../../../scripts/build/inputs.mjs';
import { buildSteps } from '../../../scripts/build/steps.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const KERNELS = 'src/pixels/kernels/generated/kernels-wasm.ts';

const build = (folder: string, names: readonly string[] = []) =>
  spawnSync(process.execPath, [join(folder, 'scripts/build.mjs'), ...names], { cwd: folder, encoding: 'utf8' });

const inputsOf = (step: string): string[] => Object.keys(readRecord(root, step)?.inputs ?? {});
const everyInput = () => buildSteps.flatMap(({ name }) => inputsOf(name));

describe('the build, on a copy of all that it reads', () => {
  const copy = mkdtempSync(join(tmpdir(), 'inputs-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  beforeAll(() => {
    // Nothing to do after the gate's own build step.
    expect(build(root), 'the real build').toMatchObject({ status: 0 });
    for (const path of new Set([...everyInput(), ...buildSteps.flatMap(({ entry, output }) => [entry, output])])) {
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true });
    cpSync(join(root, 'dist/.inputs'), join(copy, 'dist/.inputs'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  }, 300_000);

  /** Which steps run now. Instead of a bundler: the same inputs as before, and kernels that follow from their source. */
  function builtNow(): string[] {
    const built: string[] = [];
    const node = (args: string[], env: Record<string, string>) => {
      const step = buildSteps.find(({ command }) => command.join() === args.join());
      if (step === undefined) return false;
      built.push(step.name);
      if (step.name === 'kernels') appendFileSync(join(copy, KERNELS), '\n');
      writeFileSync(String(env.BUILD_INPUTS), JSON.stringify(inputsOf(step.name)));
      return true;
    };
    expect(
      buildAll({ root: copy, node, say: () => undefined, settings: process.env.CUTOUT_HOSTS ?? '' }, buildSteps),
    ).toBe(true);
    return built;
  }

  it('has nothing to do as long as nothing changed', () => {
    expect(builtNow()).toEqual([]);
  });

  const among =
    (step: string, like: RegExp, butNot: readonly string[] = []) =>
    () =>
      inputsOf(step).find((path) => like.test(path) && butNot.every((other) => !inputsOf(other).includes(path)));

  it.each<[string, () => string | undefined, string[]]>([
    ['a kernel', () => 'src/pixels/kernels/wasm/png.as', ['kernels', 'editor', 'server']],
    [
      'pixels that the server renders too',
      among('server', /^src\/pixels\/(?!kernels|faces).*\.ts$/),
      ['editor', 'server'],
    ],
    ['pixels that only the editor has', among('editor', /^src\/pixels\/.*\.ts$/, ['server']), ['editor']],
    ['a word of the protocol', () => 'src/protocol/errors.ts', ['loader', 'packages', 'editor', 'site', 'server']],
    ['the code of a worker', among('editor', /\.worker\.ts$/), ['editor']],
    ['a style sheet of the editor', among('editor', /^editor\/.*\.css$/), ['editor']],
    ['a style sheet of the site', among('site', /^site\/.*\.css$/), ['site']],
    ['the tokens that all have', among('editor', /tokens\.css$/), ['editor', 'site', 'server']],
    ['a style sheet of the server’s pages', among('server', /operators\.css$/), ['server']],
    ['a picture of the editor', among('editor', /\.(jpg|webp|svg)$/), ['editor']],
    ['a picture in the site’s public folder', () => 'site/public/pictures/mark.svg', ['site']],
    ['the loader', among('loader', /^sdk\/.*\.ts$/, ['site']), ['loader']],
    ['what a server does', among('server', /^server\/.*\.ts$/), ['server']],
    ['a migration', () => 'server/platform/database/migrations/meta/_journal.json', ['server']],
    // The account's pages are there before their script, with its words (D395).
    ['the site’s texts', among('site', /^site\/.*text.*\.ts$/), ['site', 'site pages']],
    ['the page of the editor', () => 'editor/index.html', ['editor']],
    ['how vite builds', () => 'vite.config.ts', ['editor', 'site', 'site pages']],
    ['a plugin of vite', () => 'scripts/build/heic-files.mjs', ['editor', 'site', 'site pages']],
    ['how rollup builds', () => 'rollup.config.ts', ['loader']],
    ['how esbuild builds', () => 'scripts/build/server.mjs', ['server']],
    [
      'a version in the lock',
      () => 'package-lock.json',
      ['kernels', 'loader', 'packages', 'examples', 'docs', 'editor', 'site', 'site pages', 'server'],
    ],
    ['an npm package', () => 'packages/sdk/mount.ts', ['packages', 'examples']],
    ['a guide', () => 'docs/ERRORS.md', ['docs']],
    ['an example', () => 'demo-host/examples/Listing.tsx', ['examples']],
  ])('%s: its outputs are built again, and no other', (_what, pick, outputs) => {
    const path = pick();
    expect(path, 'an input of that kind').toBeDefined();
    appendFileSync(join(copy, String(path)), '\n');
    expect([path, builtNow()]).toEqual([path, outputs]);
    expect(builtNow()).toEqual([]);
  });

  it('a new migration is seen, and a file that nothing reads is not', () => {
    writeFileSync(join(copy, 'server/platform/database/migrations/9999_new.sql'), 'select 1;');
    expect(builtNow()).toEqual(['server']);
    writeFileSync(join(copy, 'server/nobody-imports-this.ts'), 'export {};');
    expect(builtNow()).toEqual([]);
  });

  it('the server is really built from a changed file', () => {
    const source = 'server/main.ts';
    const bundle = () => readFileSync(join(copy, 'dist/server/main.mjs'), 'utf8');
    expect(bundle()).not.toContain('said-by-a-changed-file');
    appendFileSync(join(copy, source), "console.error('said-by-a-changed-file');\n");
    const { status, stdout } = build(copy, ['server']);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`building the server: ${source} changed`)]);
    expect(bundle()).toContain('said-by-a-changed-file');
    expect(build(copy, ['server']).stdout).toBe('');
  }, 60_000);
});
