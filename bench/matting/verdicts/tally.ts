/**
 * Joins verdicts given by number with what the numbers are: `node --import tsx bench/matting/verdicts/tally.ts <list.csv> <key.json>
 * <verdicts.txt> …` (key and verdicts in turn; a line of verdicts is `number usable|blemish|bad|refused`). Prints the list with a column for each
 * method, and on stderr how many are bad, with Wilson's interval, what differs from the first method, and what the signal of `after` says of them. A photo that no
 * key names has empty columns and is not counted.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const keySchema = z.object({
  rows: z.array(z.object({ file: z.string(), methods: z.array(z.string()) })),
  measures: z.record(
    z.string(),
    z.object({
      salient: z.boolean(),
      ms: z.number(),
      quality: z.object({ score: z.number(), edges: z.string(), reason: z.string().optional() }).optional(),
    }),
  ),
});

const [list = '', ...pairs] = process.argv.slice(2);
const verdicts = new Map<string, string>();
const signals = new Map<string, string>();
const methods: string[] = [];
for (let at = 0; at + 1 < pairs.length; at += 2) {
  const key = keySchema.parse(JSON.parse(readFileSync(pairs[at] ?? '', 'utf8')));
  const given = new Map(
    readFileSync(pairs[at + 1] ?? '', 'utf8')
      .trim()
      .split('\n')
      .map((line): [number, string] => [Number(line.split(/\s+/)[0]), line.split(/\s+/)[1] ?? '']),
  );
  for (const [number, { file, methods: of }] of key.rows.entries()) {
    const verdict = given.get(number);
    if (verdict === undefined) throw new Error(`Number ${number} (${file}) has no verdict`);
    for (const method of of) {
      if (!methods.includes(method)) methods.push(method);
      verdicts.set(`${method} ${file}`, verdict);
    }
  }
  for (const [of, { quality }] of Object.entries(key.measures)) {
    signals.set(of, `${quality?.score ?? ''},${quality?.edges ?? ''},${quality?.reason ?? ''}`);
  }
}

/** 95 % interval of a share (Wilson 1927). */
function wilson(bad: number, of: number): string {
  const [z2, p] = [1.96 ** 2, bad / of];
  const middle = (p + z2 / (2 * of)) / (1 + z2 / of);
  const half = (1.96 * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return `${Math.round(100 * (middle - half))}–${Math.round(100 * (middle + half))} %`;
}

// The order in which they are compared, not that in which they were shuffled.
const ORDER = ['before', 'once', 'after', 'closer', 'clicked', 'byhand'];
methods.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));

const [head = '', ...lines] = readFileSync(list, 'utf8').trim().split('\n');
const labelAt = head.split(',').indexOf('label');
console.log(`${head},${methods.join(',')},score,edges,reason`);
const counts = new Map<string, { bad: number; refused: number; of: number }>();
for (const line of lines) {
  const [file = '', ...rest] = line.split(',');
  const label = [file, ...rest][labelAt] ?? '';
  console.log(
    `${line},${methods.map((method) => verdicts.get(`${method} ${file}`) ?? '').join(',')},${signals.get(`after ${file}`) ?? ',,'}`,
  );
  for (const method of methods) {
    if (!verdicts.has(`${method} ${file}`)) continue;
    const count = counts.get(`${method} ${label}`) ?? { bad: 0, refused: 0, of: 0 };
    const verdict = verdicts.get(`${method} ${file}`);
    counts.set(`${method} ${label}`, {
      bad: count.bad + Number(verdict === 'bad'),
      refused: count.refused + Number(verdict === 'refused'),
      of: count.of + 1,
    });
  }
}
for (const [of, { bad, refused, of: all }] of counts) {
  console.error(`${of}: ${bad} bad and ${refused} refused of ${all}; bad or refused ${wilson(bad + refused, all)}`);
}

const GRADES = ['usable', 'blemish', 'bad', 'refused'];
const [first = '', ...others] = methods;
for (const line of lines) {
  const [file = ''] = line.split(',');
  const was = verdicts.get(`${first} ${file}`) ?? '';
  for (const method of others) {
    const is = verdicts.get(`${method} ${file}`) ?? '';
    if (was === is) continue;
    console.error(
      `${GRADES.indexOf(is) > GRADES.indexOf(was) ? 'worse' : 'better'}: ${file} ${first} ${was}, ${method} ${is}`,
    );
  }
}

for (const grade of GRADES) {
  const edges = lines
    .map((line) => line.split(',')[0] ?? '')
    .filter((file) => verdicts.get(`after ${file}`) === grade)
    .map((file) => signals.get(`after ${file}`)?.split(',')[1] || 'none');
  const said = ['check', 'clean', 'none'].map((of) => `${edges.filter((is) => is === of).length} ${of}`);
  console.error(`signal of ${edges.length} ${grade}: ${said.join(', ')}`);
}
