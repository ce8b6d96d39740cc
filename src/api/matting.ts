import { mattingAnswerSchema } from '../protocol/http.schema.ts';
import type { MattingAnswer, MattingRequestBody } from '../protocol/http.ts';
import { type Box, KINDS, type Kind } from '../protocol/kinds.ts';
import type { ApiContext } from './context.ts';
import { commonQuery, type Http } from './http.ts';

export interface MattingCall {
  imageURL: string;
  requestId: string;
  kind?: Kind | undefined;
  /** In pixels of the uploaded picture. */
  boxes?: readonly Box[] | undefined;
  highResolution?: boolean | undefined;
  /** Of the account's `useCutoutRight`: the sheet that this matting is for (D17). The server gives it back when nothing comes of it. */
  ticket?: string | undefined;
}

/** `POST /v1/matting/sod` (spec §7 "Matting call"), as JSON (D20). The answer's meaning is read by src/cutout/matting-info.ts. */
export function matting(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
  call: MattingCall,
): Promise<MattingAnswer> {
  return http(signal, {
    method: 'POST',
    path: '/v1/matting/sod',
    query: {
      ...commonQuery(context),
      lang: context.lang,
      request_unique_id: call.requestId,
      ...(call.ticket !== undefined && { ticket: call.ticket }),
    },
    body: bodyOf(call),
    schema: mattingAnswerSchema,
    refusalInSchema: true,
  });
}

function bodyOf({ imageURL, kind, boxes = [], highResolution }: MattingCall): MattingRequestBody {
  const rows = boxes.map(({ x, y, width, height }) => [x, y, width, height]);
  return {
    parameter: {
      rsp_media_type: 'url',
      nMask: true,
      ...(kind !== undefined && { model_type: KINDS[kind] }),
      ...(rows.length > 0 && { userboxes: JSON.stringify(rows) }),
      ...(highResolution !== undefined && { high_resolution: highResolution }),
    },
    media_info_list: [{ media_data: imageURL, media_profiles: { media_data_type: 'url' } }],
  };
}
