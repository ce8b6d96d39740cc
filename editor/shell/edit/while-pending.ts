import { asCutoutError, type CutoutError, isEnded } from '../../../src/protocol/errors.ts';
import type { MadeStep, PendingWork } from '../model/pending-step.ts';

/**
 * Makes a step that may become pending: where its tool is shown when it is made, that keeps it, or shows it; else it waits for the
 * person, and what goes wrong is said of it there.
 * @param onward what the tool offers beside the reason, when the person comes back to it for that
 * @throws what `make` throws, where the tool is shown or the work was ended
 */
export async function whilePending<Step extends MadeStep>(
  pending: PendingWork,
  make: () => Promise<readonly Step[]>,
  keep: (made: readonly Step[]) => Promise<void> = async () => {},
  onward?: (error: CutoutError) => (() => void) | undefined,
): Promise<void> {
  try {
    const made = await make();
    if (!pending.isShown) return await pending.ready(made);
    await keep(made);
    pending.end();
  } catch (error) {
    const failure = asCutoutError(error);
    if (!(pending.isShown || isEnded(failure))) return pending.fail(failure, onward?.(failure));
    pending.end();
    throw error;
  }
}
