import * as http from '../../../src/protocol/http.schema.ts';
import { signedResultSchema } from '../../../src/protocol/results.schema.ts';
import { RESULTS_PATH } from '../../../src/protocol/results.ts';
import { accountSchema } from '../../removal/answers.ts';
import { removalBody } from '../../removal/request.ts';
import * as editsdkRoute from '../../routes/editsdk.ts';
import * as resultsRoute from '../../routes/results.ts';
import type { Operation } from '../operation.ts';

/** Of partners, by their pages' frames and by their servers. */
export const partnerCalls: readonly Operation[] = [
  {
    method: 'get',
    path: '/editsdk/check_app_key',
    tag: 'partners',
    summary: 'What an access key may do, and a session for the frame that asks',
    description:
      'A key that opens nothing is an answer too: 200 with a `code` that is not 0 and `error`. `idna_white_list` are ASCII entries, `is_trial` is 0 or 1.',
    access: 'open',
    partnerSession: true,
    query: editsdkRoute.checkAppKeyQuery,
    answer: { json: http.checkAppKeyAnswerSchema },
  },
  {
    method: 'get',
    path: '/editsdk/diagnose',
    tag: 'partners',
    summary: 'Why a frame stays silent on the page whose Origin asks',
    access: 'open',
    query: editsdkRoute.diagnoseQuery,
    answer: { json: http.diagnoseAnswerSchema },
  },
  {
    method: 'post',
    path: RESULTS_PATH,
    tag: 'partners',
    summary: 'Signs what a frame is about to hand to its host',
    description:
      'A JWS in compact form. It attests key, session and time; what stands in `result` is as the frame reported it.',
    access: 'frame',
    body: resultsRoute.resultBody,
    answer: { json: signedResultSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/.well-known/jwks.json',
    tag: 'partners',
    summary: 'The public key by which signed results are checked (JWK set)',
    access: 'open',
    answer: { json: resultsRoute.jwksSchema },
  },
  {
    method: 'post',
    path: '/v1.0/removebg',
    tag: 'for servers',
    summary: 'A picture in, the finished file out, as clients of remove.bg call it',
    description:
      'One of image_file, image_file_b64, image_url. Answers the file, or `data.result_b64` where the client accepts JSON alone; headers: X-Credits-Charged, X-Type, X-Width, X-Height, X-Foreground-Top, -Left, -Width, -Height. Refusals carry `errors` with title and code as well (docs/SERVERS.md).',
    access: 'secret',
    once: true,
    body: removalBody,
    bodyTypes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
    answer: { file: 'image/*' },
    refusals: [402, 501, 503],
  },
  {
    method: 'get',
    path: '/v1.0/account',
    tag: 'for servers',
    summary: 'How many mattings are left of the key’s day',
    access: 'secret',
    answer: { json: accountSchema },
    refusals: [503],
  },
];
