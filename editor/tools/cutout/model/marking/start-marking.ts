import { BLANK_ANSWER, blankMatte } from '../../../../../src/cutout/blank-matte.ts';
import { reduceWork } from '../../../../../src/cutout/reduce-work.ts';
import type { CutoutModel } from '../cutout-model.ts';

/**
 * Opens the retouch with the tool that marks a thing. Where nothing was found in the picture it begins with an empty matte; nothing
 * is asked of the server for that, and no credit is reserved.
 */
export async function startMarking(cutout: CutoutModel): Promise<void> {
  const { openId } = cutout.state;
  const { history, problem, result, kind } = cutout.open;
  if (openId === undefined) return;
  if (result === undefined && !(await beginBlank(cutout, openId))) return;
  if (cutout.state.openId !== openId) return;
  cutout.patch(openId, { problem: undefined, kind });
  cutout.set({
    retouch: { before: history, spot: undefined, blank: result === undefined ? problem : undefined, tool: 'mark' },
  });
  cutout.ports.screen.note(undefined);
}

async function beginBlank(cutout: CutoutModel, uuid: string): Promise<boolean> {
  const { kind } = cutout.open;
  const run = cutout.runs.of(uuid);
  if (run === undefined || run.alive) return false;
  const again = run.again(kind);
  const matte = blankMatte();
  const done = { ...again.done, sodRes: BLANK_ANSWER, matte };
  const running = cutout.runs.start(uuid, { ...again, done }, { marks: true });
  const entry = cutout.entry(uuid);
  // Kept as any answer is: what is marked outlives a reload.
  if (entry) cutout.patch(uuid, { work: reduceWork(entry.work, { type: 'matted', sodRes: BLANK_ANSWER, matte }) });
  return (await running).ok;
}
