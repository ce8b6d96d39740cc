/** @import { Rolldown } from 'vite' */

/**
 * A worker that fetches parts of itself later keeps what it shares with them out of its entry's own file: WebKit evaluates the file that
 * a worker was made from once more where a part imports it, and the part then speaks to a second set of all that is kept.
 *
 * @returns {Rolldown.CodeSplittingGroup[]} of each worker's build
 */
export function workerChunks() {
  return [
    {
      name(id, context) {
        const entry = entryAbove(id, context);
        return entry !== undefined && entry !== id && hasParts(entry, context) ? 'worker-core' : null;
      },
    },
  ];
}

/**
 * @param {string} id
 * @param {Rolldown.ChunkingContext} context
 * @returns {string | undefined} the entry that imports it without waiting
 */
function entryAbove(id, context) {
  const seen = new Set([id]);
  // A set goes on to what is added while it is read.
  for (const one of seen) {
    const info = context.getModuleInfo(one);
    if (info?.isEntry) return one;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return undefined;
}

/**
 * @param {string} entry
 * @param {Rolldown.ChunkingContext} context
 */
function hasParts(entry, context) {
  const seen = new Set([entry]);
  for (const one of seen) {
    const info = context.getModuleInfo(one);
    if ((info?.dynamicallyImportedIds.length ?? 0) > 0) return true;
    for (const next of info?.importedIds ?? []) seen.add(next);
  }
  return false;
}
