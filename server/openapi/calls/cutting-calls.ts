import * as content from '../../../src/protocol/content.schema.ts';
import { FEEDBACK_PATH } from '../../../src/protocol/content.ts';
import * as http from '../../../src/protocol/http.schema.ts';
import { PICTURE_PATH } from '../../../src/protocol/http.ts';
import { SIGNATURE } from '../../../src/protocol/signature.ts';
import { mattingQuerySchema } from '../../matting-request.ts';
import * as feedbackRoute from '../../routes/feedback.ts';
import { pictureBody } from '../../routes/picture.ts';
import { policyQuery } from '../../routes/upload-policy.ts';
import type { Operation } from '../operation.ts';

/** Uploading and cutting out, and words about it. */
export const cuttingCalls: readonly Operation[] = [
  {
    method: 'get',
    path: SIGNATURE.path,
    tag: 'cutting out',
    summary: 'Signed permissions to upload one file each',
    description: 'The query is signed with the session’s upload_key (docs of signature 1.3); valid for 600 seconds.',
    access: 'frame',
    query: policyQuery,
    answer: { json: http.uploadTokensSchema },
  },
  {
    method: 'post',
    path: '/v1/matting/sod',
    tag: 'cutting out',
    summary: 'Finds the subject of a picture',
    description:
      'In a form, `parameter` and `media_info_list` are JSON text. Refusals carry `code` and `error_code`, `message` and `error`, and `cutout_code` from the closed list. `exist_salient` false: no subject.',
    access: 'frame',
    once: true,
    query: mattingQuerySchema,
    body: http.mattingRequestSchema,
    answer: { json: http.mattingAnswerSchema },
    refusals: [422, 501, 503],
  },
  {
    method: 'post',
    path: '/v1/matting/mttryon_clothseg',
    tag: 'cutting out',
    summary: 'Clothes on a person; answers 501 while no model for it is configured',
    access: 'frame',
    answer: { json: http.mattingAnswerSchema },
    refusals: [501],
  },
  {
    method: 'post',
    path: PICTURE_PATH,
    tag: 'cutting out',
    summary: 'The bytes of a picture by its public address',
    access: 'frame',
    body: pictureBody,
    answer: { file: 'image/*' },
    refusals: [422, 503],
  },
  {
    method: 'delete',
    path: '/v1/uploads',
    tag: 'cutting out',
    summary: 'Deletes everything that this session has uploaded, with a receipt',
    access: 'frame',
    answer: { json: http.deletedUploadsSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: FEEDBACK_PATH,
    tag: 'feedback',
    summary: 'Words to the operators, with pictures where a frame sends them',
    description:
      '`attachments` are addresses of pictures that this session uploaded, separated by blanks; they need the frame’s key and session. An access_token tells the operators who wrote. Copies are kept until an operator deletes them, or the session its uploads.',
    access: 'open',
    once: true,
    query: feedbackRoute.feedbackQuery,
    body: feedbackRoute.feedbackBody,
    answer: { json: content.feedbackSchema },
    refusals: [401, 403, 503],
  },
];
