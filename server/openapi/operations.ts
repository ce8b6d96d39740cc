import * as account from '../../src/protocol/account.schema.ts';
import * as content from '../../src/protocol/content.schema.ts';
import * as http from '../../src/protocol/http.schema.ts';
import { PICTURE_PATH } from '../../src/protocol/http.ts';
import * as materials from '../../src/protocol/materials.schema.ts';
import { SIGNATURE } from '../../src/protocol/signature.ts';
import { MATERIAL_FILES } from '../materials/materials.ts';
import { mattingQuerySchema } from '../matting-request.ts';
import * as accountRoute from '../routes/account.ts';
import * as editsdkRoute from '../routes/editsdk.ts';
import * as loginRoute from '../routes/login.ts';
import * as materialsRoute from '../routes/materials.ts';
import { pictureBody } from '../routes/picture.ts';
import * as rightsRoute from '../routes/rights.ts';
import * as templatesRoute from '../routes/templates.ts';
import { policyQuery } from '../routes/upload-policy.ts';
import type { Operation } from './operation.ts';

const partners: Operation[] = [
  {
    method: 'get',
    path: '/editsdk/check_app_key',
    tag: 'partners',
    summary: 'What an access key may do, and a session for the frame that asks',
    description:
      'A key that opens nothing is an answer too: 200 with a `code` that is not 0 and `error`. `idna_white_list` are ASCII entries, `is_trial` is 0 or 1.',
    access: 'open',
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
];

const cutting: Operation[] = [
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
];

const backgrounds: Operation[] = [
  {
    method: 'get',
    path: '/v1/material/get_cutout_category_with_materials',
    tag: 'materials',
    summary: 'Backgrounds by kind of subject: categories with their first materials',
    access: 'open',
    query: materialsRoute.groupsQuery,
    answer: { json: materials.materialGroupsAnswerSchema },
  },
  {
    method: 'get',
    path: '/v1/material/categories',
    tag: 'materials',
    summary: 'Categories of backgrounds',
    access: 'open',
    query: materialsRoute.categoriesQuery,
    answer: { json: content.materialCategoriesAnswerSchema },
  },
  {
    method: 'get',
    path: '/v1/materials',
    tag: 'materials',
    summary: 'The backgrounds that follow a cursor',
    access: 'open',
    query: materialsRoute.materialsQuery,
    answer: { json: materials.materialsAnswerSchema },
  },
  {
    method: 'get',
    path: `${MATERIAL_FILES}/:name`,
    tag: 'materials',
    summary: 'A background’s archive or thumbnail, by the address in its material',
    access: 'open',
    params: materialsRoute.materialFileParams,
    answer: { file: 'application/octet-stream' },
    refusals: [404],
  },
];

const templates: Operation[] = [
  {
    method: 'get',
    path: '/template_center/web_init.json',
    tag: 'templates',
    summary: 'What a template page shows first, in one answer',
    access: 'open',
    query: templatesRoute.langQuery,
    answer: { json: content.webInitSchema },
  },
  {
    method: 'get',
    path: '/operation/category_list.json',
    tag: 'templates',
    summary: 'Categories of templates',
    access: 'open',
    query: templatesRoute.langQuery,
    answer: { json: content.templateCategoriesSchema },
  },
  {
    method: 'get',
    path: '/search/search.json',
    tag: 'templates',
    summary: 'Templates in which every word occurs, in whichever language; without words all of them',
    access: 'open',
    query: templatesRoute.searchQuery,
    answer: { json: content.templatesSchema },
  },
  {
    method: 'get',
    path: '/search/recommend.json',
    tag: 'templates',
    summary: 'Templates like one, or the first of each category',
    access: 'open',
    query: templatesRoute.recommendQuery,
    answer: { json: content.recommendSchema },
  },
  {
    method: 'get',
    path: '/search/hot_words.json',
    tag: 'templates',
    summary: 'Words that a search page offers',
    access: 'open',
    query: templatesRoute.langQuery,
    answer: { json: content.hotWordsSchema },
  },
  {
    method: 'get',
    path: '/h5/handpick.json',
    tag: 'templates',
    summary: 'Selections made by hand',
    access: 'open',
    query: templatesRoute.langQuery,
    answer: { json: content.handpickSchema },
  },
  {
    method: 'get',
    path: '/h5/handpick_detail.json',
    tag: 'templates',
    summary: 'The templates of a selection',
    access: 'open',
    query: templatesRoute.handpickQuery,
    answer: { json: content.templatesSchema },
  },
  {
    method: 'get',
    path: '/record/get_list.json',
    tag: 'templates',
    summary: 'The works that the user used a sheet for, newest first; no picture is kept',
    description: 'A page may be short, or empty, and still have a `cursor`.',
    access: 'user',
    query: rightsRoute.ledgerQuery,
    answer: { json: content.recordsSchema },
    refusals: [503],
  },
];

const logins: Operation[] = [
  {
    method: 'get',
    path: '/login/methods',
    tag: 'login',
    summary: 'Ways to log in here',
    access: 'open',
    answer: { json: account.loginMethodsSchema },
  },
  {
    method: 'post',
    path: '/login/mail/begin',
    tag: 'login',
    summary: 'Sends a code of six digits',
    access: 'open',
    body: loginRoute.mailBeginBody,
    answer: { json: account.mailBegunSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/login/mail/finish',
    tag: 'login',
    summary: 'Exchanges the code for an access_token',
    access: 'open',
    body: loginRoute.mailFinishBody,
    answer: { json: account.loginSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/login/oidc/:provider',
    tag: 'login',
    summary: 'Goes to a provider’s login',
    access: 'open',
    params: loginRoute.providerParams,
    query: loginRoute.oidcQuery,
    answer: { redirect: true },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/login/oidc/:provider/callback',
    tag: 'login',
    summary: 'Where the provider sends the browser back to; its query is OpenID Connect’s',
    access: 'open',
    params: loginRoute.providerParams,
    answer: { redirect: true },
  },
  {
    method: 'post',
    path: '/login/exchange',
    tag: 'login',
    summary: 'Exchanges what came back from a provider for an access_token',
    access: 'open',
    body: loginRoute.exchangeBody,
    answer: { json: account.loginSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/login/logout',
    tag: 'login',
    summary: 'Ends the login whose access_token is sent',
    access: 'open',
    answer: { json: account.emptySchema },
    refusals: [503],
  },
];

const users: Operation[] = [
  {
    method: 'get',
    path: '/user/info',
    tag: 'account',
    summary: 'Who the user is, and the sheets that are left',
    access: 'user',
    query: accountRoute.userInfoQuery,
    answer: { json: account.userInfoSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/api/vip/user/info',
    tag: 'account',
    summary: 'Whether the user is a member, and until when',
    access: 'user',
    query: accountRoute.vipInfoQuery,
    answer: { json: account.vipInfoSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/api/vip/user/token',
    tag: 'account',
    summary: 'Lets the membership’s popup act for the user, for ten minutes',
    access: 'user',
    answer: { json: account.vipTokenSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/api/vip/order',
    tag: 'account',
    summary: 'Starts an order; `token` of the popup stands in for the access_token',
    access: 'user',
    body: accountRoute.orderBody,
    answer: { json: account.orderSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/api/vip/order/confirm',
    tag: 'account',
    summary: 'Asks whether an order is paid; can be repeated',
    access: 'user',
    body: accountRoute.confirmBody,
    answer: { json: account.orderSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/im_v2/unread_count.json',
    tag: 'account',
    summary: 'How many notices the user has not seen',
    access: 'user',
    answer: { json: account.unreadSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/im_v2/list.json',
    tag: 'account',
    summary: 'The user’s notices, newest first',
    access: 'user',
    answer: { json: account.noticesSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/im_v2/read.json',
    tag: 'account',
    summary: 'Marks notices as seen, up to one',
    access: 'user',
    body: accountRoute.readBody,
    answer: { json: account.emptySchema },
    refusals: [503],
  },
];

const sheets: Operation[] = [
  {
    method: 'post',
    path: '/user/use_cutout_right',
    tag: 'sheets',
    summary: 'Sets a sheet aside for a work, or uses it up',
    description:
      'Idempotent by the work’s uuid. Its marker is `data.status`: 1 with a ticket; 0 with `code` 10418 where no sheet is left.',
    access: 'user',
    body: rightsRoute.useBody,
    answer: { json: account.useRightSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/user/rollback_cutout_right',
    tag: 'sheets',
    summary: 'Gives a sheet back; can be repeated',
    access: 'user',
    body: rightsRoute.rollbackBody,
    answer: { json: account.rollbackSchema },
    refusals: [503],
  },
  {
    method: 'post',
    path: '/user/grant_active_rights',
    tag: 'sheets',
    summary: 'The new user’s gift, once; `count` 0: it was given before',
    access: 'user',
    body: rightsRoute.giftBody,
    answer: { json: account.giftSchema },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/user/cutout_ledger',
    tag: 'sheets',
    summary: 'Every movement of the user’s sheets, newest first',
    access: 'user',
    query: rightsRoute.ledgerQuery,
    answer: { json: account.ledgerSchema },
    refusals: [503],
  },
];

/** Every call of the editor's listener; a test compares it with what is registered. */
export const OPERATIONS: readonly Operation[] = [
  ...partners,
  ...cutting,
  ...backgrounds,
  ...templates,
  ...logins,
  ...users,
  ...sheets,
];
