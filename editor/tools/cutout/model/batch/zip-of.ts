import { makeZip } from 'client-zip';
import { distinct } from './zip-names.ts';

export const ZIP_NAME = 'cutouts.zip';

/**
 * One ZIP: stored, not squeezed again, its parts made as it is written, so that never more than one is in memory. Equal names are
 * numbered.
 * @param dayOf when its part is from
 * @param make its part; undefined: it is left out
 */
export async function zipOf<Row>(
  signal: AbortSignal,
  rows: readonly Row[],
  { nameOf, dayOf }: { nameOf: (row: Row) => string; dayOf: (row: Row) => Date },
  make: (row: Row) => Promise<Blob | undefined>,
): Promise<Blob> {
  const names = distinct(rows.map(nameOf));
  async function* parts() {
    for (const [at, row] of rows.entries()) {
      const blob = await make(row);
      if (blob === undefined) continue;
      yield { name: names[at] ?? '', input: blob.stream(), size: blob.size, lastModified: dayOf(row) };
    }
  }
  const blob = await new Response(makeZip(parts())).blob();
  signal.throwIfAborted();
  return blob.slice(0, blob.size, 'application/zip');
}
