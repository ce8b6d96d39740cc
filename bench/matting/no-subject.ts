/**
 * How often the no-subject rule errs: empty pictures that are called a subject, thin things (and the fixtures' photos) that are not.
 * The rule before was the solid half of today's. `node --import tsx bench/matting/no-subject.ts` prints the counts and each error;
 * with `--record` it also writes the drawn pictures' measures to tests/fixtures/saliency.json, which a unit test holds the rule to.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isSalient, type MaskMeasures, measureMask } from '../../src/pixels/mask/saliency.ts';
import { seenByModel } from '../edges/recorded-mask.ts';
import { root } from '../record.ts';
import { noSubjectPictures } from './no-subject-pictures.ts';

interface Measured {
  set: string;
  kind: 'empty' | 'thin' | 'photo';
  name: string;
  measures: MaskMeasures;
}

const rounded = (value: number) => Number(value.toFixed(5));

async function measured(png: Uint8Array): Promise<MaskMeasures> {
  const { mask, side } = await seenByModel(png);
  const { max, a90, radius, soft, part } = measureMask(mask, side);
  return {
    max: rounded(max),
    a90: rounded(a90),
    radius: rounded(radius),
    soft: rounded(soft),
    part: { share: rounded(part.share), span: rounded(part.span) },
  };
}

async function* drawn(): AsyncGenerator<Measured> {
  for (const set of ['dev', 'held'] as const) {
    for await (const { kind, name, png } of noSubjectPictures(set)) {
      yield { set, kind, name, measures: await measured(png) };
    }
  }
}

async function* photos(): AsyncGenerator<Measured> {
  const folder = join(resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures'), 'photos');
  for (const file of (await readdir(folder)).sort()) {
    // A blurred lemur is called an empty background there, and is none (docs/notes/matting.md §7).
    if (!/\.(png|jpe?g)$/.test(file) || file.includes('.ref.') || file.includes('lemur')) continue;
    const kind = file.startsWith('none_') ? 'empty' : 'photo';
    yield { set: 'fixtures', kind, name: file, measures: await measured(await readFile(join(folder, file))) };
  }
}

const withoutThin = (measures: MaskMeasures) => isSalient({ ...measures, part: { share: 0, span: 0 } });

function report(rows: readonly Measured[]): void {
  for (const set of new Set(rows.map((row) => row.set))) {
    for (const kind of ['empty', 'thin', 'photo'] as const) {
      const of = rows.filter((row) => row.set === set && row.kind === kind);
      if (of.length === 0) continue;
      const wrong = (rule: (measures: MaskMeasures) => boolean) =>
        of.filter(({ measures }) => rule(measures) === (kind === 'empty'));
      const names = wrong(isSalient).map(({ name }) => name);
      console.log(
        `${set}, ${kind}: wrong ${wrong(withoutThin).length} → ${names.length} of ${of.length} ${names.join(', ')}`,
      );
    }
  }
}

const rows: Measured[] = [];
for await (const row of drawn()) rows.push(row);
if (process.argv.includes('--record')) {
  const lines = rows.map((row) => `  ${JSON.stringify(row)}`);
  await writeFile(join(root, 'tests/fixtures/saliency.json'), `[\n${lines.join(',\n')}\n]\n`);
}
report(rows);
if (process.argv.includes('--photos')) {
  const all: Measured[] = [];
  for await (const row of photos()) all.push(row);
  report(all);
}
