/** What is asked of the server about a picture: no page needs it before it has one, so api.ts fetches it when it is called. */
export { coarse } from './coarse.ts';
export { fetchMatte } from './fetch-matte.ts';
export { fetchPicture } from './fetch-picture.ts';
export { matting } from './matting.ts';
export { deleteUploads, findUpload } from './stored-upload.ts';
export { uploadPolicy } from './upload-policy.ts';
