import { race } from '../../../../../src/base/abort.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { asCutoutError, type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import type { FileRequest } from '../../../../shell/model/tool.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { MadeOf, MadeOpenFile } from '../export/make-open-file.ts';
import { dayOfWork, fileOfWork, nameOfWork } from './file-of-work.ts';
import { pausedOf, type TileStatus, tileStatusOf } from './tile-status.ts';
import { ZIP_NAME, zipOf } from './zip-of.ts';

/** They come to an end by themselves: nobody is waited for, nor the network. */
const UNDER_WAY: ReadonlySet<TileStatus> = new Set(['waiting', 'checking', 'uploading', 'cutting', 'applying']);

/**
 * What `startExtract` gives of several pictures: one ZIP of those that are cut out, once no other is under way.
 * @throws NO_IMAGE where none is cut out; NEEDS_USER for a file of one picture; INVALID_ARGUMENT for what is not made here
 */
export async function extractSeveral(
  signal: AbortSignal,
  cutout: CutoutModel,
  { format = 'zip' }: FileRequest,
): Promise<MadeOpenFile> {
  if (format === 'gif' || format === 'pdf' || format === 'svg') {
    throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
  }
  if (format !== 'zip') {
    throw cutoutError('NEEDS_USER', `a ${format} holds one picture: a person opens one, or a zip holds all`);
  }
  await untilSettled(signal, cutout);
  const uuids = cutout.state.order.filter((uuid) => cutout.entry(uuid)?.result !== undefined);
  const of: MadeOf[] = [];
  let size = { width: 0, height: 0 };
  let failed: CutoutError | undefined;
  const make = async (uuid: string): Promise<Blob | undefined> => {
    try {
      const made = await fileOfWork(signal, cutout, uuid);
      if (made === undefined) return undefined;
      if (of.length === 0) size = made.file;
      of.push(made.of);
      return made.file.blob;
    } catch (error) {
      signal.throwIfAborted();
      // The others are made.
      failed = asCutoutError(error);
      return undefined;
    }
  };
  const nameOf = (uuid: string) => nameOfWork(cutout, uuid);
  const blob = await zipOf(signal, uuids, { nameOf, dayOf: (uuid) => dayOfWork(cutout, uuid) }, make);
  if (of.length === 0) throw failed ?? cutoutError('NO_IMAGE', 'no picture is cut out');
  const { width, height } = size;
  return { made: { file: { blob, width, height, mimeType: blob.type }, name: ZIP_NAME }, of };
}

/** @throws the signal's reason */
async function untilSettled(signal: AbortSignal, cutout: CutoutModel): Promise<void> {
  const isUnderWay = (): boolean => {
    const paused = pausedOf(cutout.state, cutout.shell);
    return Object.values(cutout.state.works).some((entry) => UNDER_WAY.has(tileStatusOf(entry, paused)));
  };
  const settled = deferred();
  const stop = cutout.follow(() => isUnderWay() || settled.resolve());
  try {
    if (isUnderWay()) await race(signal, settled.promise);
  } finally {
    stop();
  }
}
