import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tools as registry } from '../../../../../editor/tools/registry.ts';

/** What tools say that they send, what their screens mark, and what their code can ask the server: all three are one (D458). */

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** Calls that carry a photo, its copy, a part of it, or a question about one of these. */
const ASKS = /\bapi\.(?:http|matting|coarse|uploadPolicy|findUpload)\b|\bmatting: api\b|\.saveWork\(signal/;
const IMPORT = /(?:\bfrom |\bimport\(|^import )'(\.[^']+)'/gm;

/** Modules of the editor that a module takes in, now or later; types are no code. */
function importsOf(path: string): string[] {
  const code = read(path).replace(/^import type [\s\S]*?;$/gm, '');
  return [...code.matchAll(IMPORT)]
    .map(([, to = '']) => relative(root, join(root, dirname(path), to)))
    .filter((to) => /^editor\/.*\.tsx?$/.test(to) && existsSync(join(root, to)) && statSync(join(root, to)).isFile());
}

/** Modules that ask the server, among all that a tool's code leads to. */
function askingIn(tool: string): string[] {
  const seen = new Set<string>();
  const open = sourcesIn(`editor/tools/${tool}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...importsOf(path));
  }
  return [...seen].filter((path) => ASKS.test(read(path))).sort();
}

/**
 * Each module that asks, and the controls by which it comes to that; `opening`: by opening the photo. Without any: no photo goes along, as
 * it asks for the models that there are, for pictures to choose from, or for a signature over a hash.
 */
const REASONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  batch: {
    'shell/edit/tile-run.ts': ['enhance', 'run'],
    'tools/batch/model/batch-tool.ts': [],
    'tools/batch/model/mattes.ts': ['cutout', 'run'],
    'tools/batch/model/server-jobs.ts': ['cutout', 'run'],
  },
  beautify: { 'shell/faces/face-finder.ts': ['opening'] },
  cutout: {
    'tools/cutout/model/export/file-maker.ts': [],
    'tools/cutout/model/batch/batch-output.ts': [],
    'tools/cutout/model/jobs.ts': ['opening'],
    'tools/cutout/model/marking/mask-finder.ts': ['mark', 'take'],
    'tools/cutout/model/marking/suggestion-finder.ts': ['suggest', 'suggestion'],
    'tools/cutout/model/materials.ts': [],
  },
  enhance: { 'shell/edit/tile-run.ts': ['enhance'], 'tools/enhance/model/enhance.ts': [] },
  expand: { 'shell/edit/model-filling.ts': ['model', 'expand'] },
  idphoto: { 'shell/faces/face-finder.ts': ['opening'], 'tools/idphoto/model/analyse-photo.ts': ['opening', 'again'] },
  modify: {
    'shell/cut/cut-file.ts': ['cut'],
    'shell/edit/model-filling.ts': ['model', 'remove', 'set'],
    'shell/things/thing-finder.ts': ['point', 'grow'],
    'shell/things/things.ts': [],
  },
  photo: { 'tools/photo/layers/find-subject.ts': ['behind'] },
  poster: { 'shell/cut/cut-file.ts': ['cut', 'front'], 'tools/poster/model/save-work.ts': ['save'] },
};

const sendsOf = async (tool: string) =>
  (await import(`../../../../../editor/tools/${tool}/intro.ts`)).intro.sends as
    | { opening: boolean; controls: readonly string[] }
    | undefined;

describe.each(registry.map(({ id }) => id))('%s', (tool) => {
  it('says of all by which its code comes to ask the server that it is sent, and of nothing else', async () => {
    const { opening = false, controls = [] } = (await sendsOf(tool)) ?? {};
    const asking = askingIn(tool).map((path) => path.replace('editor/', ''));
    const reasons = REASONS[tool] ?? {};
    expect(asking).toEqual(Object.keys(reasons).sort());
    const said = [...(opening ? ['opening'] : []), ...controls];
    expect([...new Set(Object.values(reasons).flat())].sort()).toEqual([...said].sort());
  });

  it('marks each of these controls on its screens, and no other', async () => {
    const { controls = [] } = (await sendsOf(tool)) ?? {};
    const screens = sourcesIn(`editor/tools/${tool}`).map(read).join('\n');
    const names = [...screens.matchAll(/<Sends\s[^>]*?name="(\w+)"|sends=\{\{ name: '(\w+)'/g)].map(
      ([, one, other]) => one ?? other ?? '',
    );
    if (/<ServerFillSwitch/.test(screens)) names.push('model');
    // Cards of a recipe are named by their own names.
    if (/<Sends name=\{card\.type\}/.test(screens)) names.push('cutout', 'enhance');
    expect([...new Set(names)].sort()).toEqual([...controls].sort());
  });
});

it('a call that is added to a tool which asks for nothing is seen', () => {
  expect(ASKS.test("const { data } = await ports.api.http(signal, fill, { body: { media_data: '' } });")).toBe(true);
  expect(askingIn('enhance')).not.toEqual([]);
  expect(askingIn('splitter')).toEqual([]);
});
