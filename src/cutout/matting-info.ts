import type { MattingResponse } from '../protocol/calls/matting.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import type { EdgeQuality, MattingInfo } from '../protocol/wire.ts';
import { NO_SUBJECT } from './no-subject.ts';
import type { SodRes, Work } from './work.ts';

/**
 * The matting result as the spec's reader makes it of the answer (spec §7 "Response read", §8).
 * @throws NO_SUBJECT, or the answer's own code of the closed list, MATTING_FAILED where it names none
 */
export function readMatting(answer: MattingResponse): SodRes {
  const code = answer.code || answer.error_code || 0;
  const message = answer.message || answer.error || '';
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

/**
 * What the answer says of its edges; undefined where it says nothing.
 * @param scale pixels of the picture to one of the uploaded copy
 */
export function readQuality(answer: MattingResponse, scale: number): EdgeQuality | undefined {
  const quality = answer.data?.parameter.quality;
  if (quality === undefined) return undefined;
  const { score, edges, reason, least_sure: box } = quality;
  const summary = { score, edges, ...(reason && { reason }) };
  if (box === undefined) return summary;
  const [x = 0, y = 0, width = 0, height = 0] = box.map((value) => Math.round(value * scale));
  return { ...summary, leastSure: { x, y, width, height } };
}

/** What a host gets of a finished work (docs/LIFECYCLE.md `mattingInfo`); undefined before there is a result. */
export function mattingInfo(work: Work, quality?: EdgeQuality): MattingInfo | undefined {
  if (work.resultInfo === null || work.sodRes === null) return undefined;
  const { width, height, box } = work.resultInfo.resultCanvas;
  const { mattingType, use_fe: useFe } = work.sodRes;
  return { uuid: work.uuid, mattingType, width, height, box, useFe, ...(quality && { quality }) };
}
