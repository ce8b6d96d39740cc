import { z } from 'zod';
import { checksumOf, median } from './record.ts';

const resultSchema = z.strictObject({
  name: z.string().min(1),
  figure: z.string().min(1),
  goal: z.number().positive(),
  samples: z.array(z.number()).min(1),
  value: z.number(),
  spread: z.strictObject({ low: z.number(), high: z.number() }),
  rounds: z.int().positive(),
  load: z.strictObject({ before: z.number(), after: z.number() }),
  commit: z.string().regex(/^[0-9a-f]{40}(\+changes)?$/),
  node: z.string(),
  machine: z.string(),
  at: z.iso.datetime(),
  notes: z.record(z.string(), z.union([z.string(), z.number()])),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
});

/**
 * What is wrong with a result file; empty where nothing is.
 *
 * @param file name without its ending: a result may not be passed off as another's.
 * @param knows whether the repository holds a commit; undefined where it is not known.
 * @param isStated whether it is said that this result misses its goal (stated-misses.ts).
 */
export function validateResult(
  file: string,
  text: string,
  knows: (commit: string) => boolean | undefined,
  isStated: (name: string) => boolean = () => false,
): string[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return ['is no JSON'];
  }
  const parsed = resultSchema.safeParse(json);
  if (!parsed.success) return [`has not the shape of a result: ${z.prettifyError(parsed.error)}`];
  const { name, goal, samples, value, spread, rounds, commit, checksum } = parsed.data;
  const same = (a: number, b: number) => Math.abs(a - b) < 1e-3;
  const faults: readonly (readonly [wrong: boolean, text: string])[] = [
    [checksumOf(parsed.data) !== checksum, 'was edited by hand: its checksum is not that of its content'],
    [name !== file, `is named ${file} but holds ${name}`],
    [rounds !== samples.length || !same(value, median(samples)), 'does not follow from its samples'],
    [!same(spread.low, Math.min(...samples)) || !same(spread.high, Math.max(...samples)), 'has a false spread'],
    [knows(commit.slice(0, 40)) === false, `was measured at a commit that is not here: ${commit.slice(0, 12)}`],
    [value > goal && !isStated(name), `misses its goal: ${value} > ${goal}`],
  ];
  return faults.filter(([wrong]) => wrong).map(([, fault]) => fault);
}
