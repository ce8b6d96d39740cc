import { cutoutError } from '../protocol/errors.ts';
import type { Api } from './api.ts';

const refuse = (): Promise<never> =>
  Promise.reject(cutoutError('PRIVATE_MODE_UNAVAILABLE', 'in private mode the server is asked for nothing'));

/** In the server's place in private mode: what needs it says so. The policy of the page would stop the request itself (D96). */
export const noServer: Api = {
  checkAppKey: refuse,
  uploadPolicy: refuse,
  findUpload: refuse,
  deleteUploads: refuse,
  matting: refuse,
  coarse: refuse,
  fetchMatte: refuse,
  fetchPicture: refuse,
  http: refuse,
};
