import { race } from '../../../../../src/base/abort.ts';
import { zipDay } from '../../../../../src/imaging/zip-day.ts';
import { fileName } from '../../../../shell/export/file-name.ts';
import type { MadeFile } from '../../../../shell/model/made-file.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { designOf } from '../design-history.ts';
import type { Entry } from '../entry.ts';
import { encodeChoice } from '../export/encode-choice.ts';
import { type FileChoice, fileChoice } from '../export/file-choice.ts';
import type { MadeOf } from '../export/make-open-file.ts';

const choiceOf = (cutout: CutoutModel, entry: Entry): FileChoice | undefined =>
  fileChoice({ ...cutout.view, open: { ticket: undefined, ...entry } });

/**
 * The file of one picture of several; undefined where it is not cut out.
 * @throws the signal's reason, and what keeps it from being made
 */
export async function fileOfWork(
  signal: AbortSignal,
  cutout: CutoutModel,
  uuid: string,
): Promise<{ file: MadeFile; of: MadeOf } | undefined> {
  signal.throwIfAborted();
  await race(signal, cutout.matteReady(uuid));
  // Of a picture that was alone before: the batch's own are paid when they are cut out.
  await cutout.ports.credits.loaded?.spend(signal, uuid);
  const entry = cutout.entry(uuid);
  const choice = entry?.result && choiceOf(cutout, entry);
  if (entry?.result === undefined || choice === undefined) return undefined;
  const { options, width, height } = choice;
  const blob = await encodeChoice(signal, cutout.jobs.imaging, choice);
  // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
  await blob.slice(-1).arrayBuffer();
  const mimeType = blob.type || `image/${options.format}`;
  const file = { blob, width, height, mimeType, mattingInfo: entry.result.info };
  return { file, of: { uuid, design: designOf(entry) } };
}

/** What day it has in a ZIP. */
export const dayOfWork = ({ runs, state }: CutoutModel, uuid: string): Date =>
  zipDay(runs.fileOf(uuid), state.works[uuid]?.since);

/** What that file is called. */
export function nameOfWork(cutout: CutoutModel, uuid: string): string {
  const entry = cutout.entry(uuid);
  const choice = entry && choiceOf(cutout, entry);
  return fileName(cutout.state.file.name, entry?.picture.name ?? 'picture', choice?.extension ?? '.png');
}
