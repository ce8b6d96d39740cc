import { dirname } from 'node:path/posix';

/** An import of one of our modules by another. */
export type Import = { readonly from: string; readonly to: string };

/**
 * Folders that import each other, directly or by way of others: each cycle as its folders in order. A folder is the files that lie
 * directly in it. Imports at run time (`import()`) are left out of `imports` by the caller: who is loaded later may look back.
 */
export function folderCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importing, imported] = [dirname(from), dirname(to)];
    if (importing !== imported) next.set(importing, (next.get(importing) ?? new Set()).add(imported));
  }
  const reach = new Map([...next.keys()].map((folder) => [folder, reachedFrom(folder, next)]));
  const isMutual = (one: string, other: string): boolean =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true;
  const cycles: string[][] = [];
  for (const folder of [...next.keys()].sort()) {
    if (cycles.some((cycle) => cycle.includes(folder))) continue;
    const cycle = [...next.keys()].filter((other) => isMutual(folder, other));
    if (cycle.length > 0) cycles.push(cycle.sort());
  }
  return cycles;
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set(next.get(start));
  // A set goes on to what is added while it is read.
  for (const folder of seen) for (const further of next.get(folder) ?? []) seen.add(further);
  return seen;
}

/**
 * Where folders still import each other: a cycle whose folders all lie in one of these is known. A row goes as soon as its cycles
 * are gone: a test says so. No row may be added.
 */
export const KNOWN_CYCLES: readonly string[] = [];
