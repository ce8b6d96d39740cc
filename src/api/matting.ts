import type { SentBody } from '../protocol/calls/contract.schema.ts';
import { matting as contract, type MattingResponse } from '../protocol/calls/matting.schema.ts';
import { type Box, KINDS, type Kind } from '../protocol/kinds.ts';
import type { ApiContext } from './context.ts';
import type { Http } from './http.ts';

export interface MattingCall {
  imageURL: string;
  requestId: string;
  kind?: Kind | undefined;
  /** In pixels of the uploaded picture. */
  boxes?: readonly Box[] | undefined;
  highResolution?: boolean | undefined;
  /** Of the account's `useCutoutRight`: the credit that this matting is for (D17). The server gives it back when nothing comes of it. */
  ticket?: string | undefined;
}

/** The matting call (spec §7), as JSON (D20). What the response means is read by src/cutout/matting-info.ts. */
export function matting(
  http: Http,
  signal: AbortSignal,
  context: ApiContext,
  call: MattingCall,
): Promise<MattingResponse> {
  return http(signal, contract, {
    query: {
      lang: context.lang,
      request_unique_id: call.requestId,
      ...(call.ticket !== undefined && { ticket: call.ticket }),
    },
    body: bodyOf(call),
  });
}

function bodyOf({ imageURL, kind, boxes = [], highResolution }: MattingCall): SentBody<typeof contract> {
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
