import type { CutoutModel } from '../cutout-model.ts';
import { cutsOf, type Entry } from '../entry.ts';

/** A picture has no cut-out any more, and this is said of it. */
export function dropResult(cutout: CutoutModel, uuid: string, problem: Entry['problem']): void {
  const result = cutout.entry(uuid)?.result;
  result?.bitmap?.close();
  for (const cut of result ? cutsOf(result) : []) cutout.jobs.imaging.release(cut);
  cutout.patch(uuid, { result: undefined, problem });
}
