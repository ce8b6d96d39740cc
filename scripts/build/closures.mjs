import { normalizePath } from 'vite';

/** @import { Rolldown } from 'vite' */

/** @returns {(entry: string, id: string, context: Rolldown.ChunkingContext) => boolean} whether `entry` is `id` or imports it without waiting */
export function closures() {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  return (entry, id, context) => {
    const found = known.get(entry);
    if (found !== undefined) return found.has(id);
    const all = new Set([normalizePath(entry)]);
    // A set goes on to what is added while it is read.
    for (const one of all) for (const next of context.getModuleInfo(one)?.importedIds ?? []) all.add(next);
    known.set(entry, all);
    return all.has(id);
  };
}
