import { race } from '../../../../../src/base/abort.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { asCutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { fileName } from '../../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile } from '../../../../shell/model/tool.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { designOf } from '../design-history.ts';
import { fileChoice } from './file-choice.ts';
import type { FileMaker } from './file-maker.ts';
import { laterFile } from './later-file.ts';

/** Seldom asked for, as a person's ZIP and `save` are the batch's own. */
const several = () =>
  import('../batch/extract-several.ts').catch((cause: unknown) => {
    throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause });
  });

/** What a file shows. */
export interface MadeOf {
  uuid: string;
  design: Design;
}

export interface MadeOpenFile {
  made: NamedFile;
  /** Empty where later tools made it: the document knows what is saved. */
  of: readonly MadeOf[];
}

/** The file of the open picture, or of all where several are open and none is looked at: paid for, with all that it waits for. */
export async function makeOpenFile(
  signal: AbortSignal,
  cutout: CutoutModel,
  request: FileRequest,
  maker: () => Promise<FileMaker>,
): Promise<MadeOpenFile> {
  const { batch, loading, openId } = cutout.state;
  if (batch !== undefined && (openId === undefined || request.format === 'zip')) {
    const { extractSeveral } = await race(signal, several());
    return await extractSeveral(signal, cutout, request);
  }
  // Before anything is made: what is paid leaves without the watermark (D17).
  if (openId !== undefined) await race(signal, pay(signal, cutout, openId));
  if (loading !== undefined) await race(signal, loading);
  if (openId !== undefined) await race(signal, cutout.matteReady(openId));
  if (cutout.state.document !== undefined) {
    const later = await laterFile(signal, cutout, request);
    if (later !== undefined) return { made: later, of: [] };
  }
  const files = await race(signal, maker());
  const choice = fileChoice(cutout.view, request);
  const { result, picture } = cutout.open;
  if (choice === undefined || result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
  const design = designOf(cutout.open);
  const file = await files.file(signal, choice, result.info, request.signed);
  const name = fileName(cutout.state.file.name, picture?.name ?? 'picture', choice.extension);
  return { made: { file, name }, of: [{ uuid: result.info.uuid, design }] };
}

async function pay(signal: AbortSignal, { ports }: CutoutModel, uuid: string): Promise<void> {
  const credits = ports.credits.loaded;
  try {
    await credits?.spend(signal, uuid);
  } catch (error) {
    if (asCutoutError(error).code === 'NOT_ENOUGH_SHEETS') credits?.askForCredits();
    throw error;
  }
}
