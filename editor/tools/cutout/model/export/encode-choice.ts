import type { Report } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import type { FileChoice } from './file-choice.ts';
import { withinBytes } from './within-bytes.ts';

/** Share of the bar that each further try takes of what is left. */
const TRY = 0.4;

/** The file of a choice; within its bytes where it has a bound. Rejects with the signal's reason. */
export async function encodeChoice(
  signal: AbortSignal,
  imaging: Pick<Imaging, 'encode'>,
  { cut, options, mostBytes }: FileChoice,
  report?: Report,
): Promise<Blob> {
  if (mostBytes === undefined || options.quality === undefined)
    return await imaging.encode(signal, cut, options, report);
  let from = 0;
  const encode = async (quality: number): Promise<Blob> => {
    const room = (1 - from) * TRY;
    const start = from;
    const blob = await imaging.encode(signal, cut, { ...options, quality }, (made) => report?.(start + made * room));
    from = start + room;
    return blob;
  };
  return await withinBytes(encode, options.quality, mostBytes);
}
