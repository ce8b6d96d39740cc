import { cutoutError } from '../protocol/errors.ts';
import type { MattingAnswer } from '../protocol/http.ts';
import type { MattingInfo } from '../protocol/wire.ts';
import type { SodRes, Work } from './work.ts';

/** Spec §8, "No salient subject found": a Chinese text that means 'no person, object or icon recognised'. */
const NO_SUBJECT = '未识别到人物、物体或图标';

/**
 * The matting result as the spec's reader makes it of the answer (spec §7 "Response read", §8).
 * @throws NO_SUBJECT, or the answer's own code of the closed list, MATTING_FAILED where it names none
 */
export function readMatting(answer: MattingAnswer): SodRes {
  const code = answer.code || answer.error_code;
  const message = answer.message || answer.error;
  const details = { code, ...(answer.request_id !== undefined && { requestId: answer.request_id }) };
  if (code !== 0) throw cutoutError(answer.cutout_code ?? 'MATTING_FAILED', message, { details });
  const { data } = answer;
  if (data === undefined) throw cutoutError('MATTING_FAILED', message || 'the answer holds no data');
  if (!data.parameter.exist_salient) throw cutoutError('NO_SUBJECT', NO_SUBJECT);
  const [media] = data.media_info_list;
  if (media === undefined) throw cutoutError('MATTING_FAILED', 'the answer holds no matte');
  return {
    mattingType: data.parameter.Kind,
    imageBaseMaskURL: media.media_data,
    isFirstUsedForCurrentImage: data.evaluation_valid,
    code,
    message,
    use_fe: data.parameter.use_fe,
  };
}

/** What a host is told of a finished work (protocol.md `mattingInfo`); undefined before there is a result. */
export function mattingInfo(work: Work): MattingInfo | undefined {
  if (work.resultInfo === null || work.sodRes === null) return undefined;
  const { width, height, box } = work.resultInfo.resultCanvas;
  return { uuid: work.uuid, mattingType: work.sodRes.mattingType, width, height, box, useFe: work.sodRes.use_fe };
}
