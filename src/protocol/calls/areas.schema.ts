import { account } from './account.schema.ts';
import { suggesting } from './alternatives.schema.ts';
import { batch } from './batch.schema.ts';
import { coarseMasks } from './coarse.schema.ts';
import type { CallArea } from './contract.schema.ts';
import { credits } from './credits.schema.ts';
import { cutoutPictures } from './cutout-pictures.schema.ts';
import { editsdk } from './editsdk.schema.ts';
import { enhancing } from './enhance.schema.ts';
import { faceFinding } from './faces.schema.ts';
import { feedback } from './feedback.schema.ts';
import { filling } from './fill.schema.ts';
import { frameBatch } from './frame-batch.schema.ts';
import { gallery } from './gallery.schema.ts';
import { login } from './login.schema.ts';
import { materials } from './materials.schema.ts';
import { mattings } from './matting.schema.ts';
import { removal } from './removal.schema.ts';
import { results } from './results.schema.ts';
import { segmenting } from './segments.schema.ts';
import { services } from './services.schema.ts';
import { templates } from './templates.schema.ts';
import { uploads } from './uploads.schema.ts';
import { works } from './works.schema.ts';

/** Every call of the editor's listener, in the order of the document. For the server and tests: a client imports the contracts that it uses. */
export const CALL_AREAS: readonly CallArea[] = [
  editsdk,
  results,
  removal,
  uploads,
  mattings,
  coarseMasks,
  segmenting,
  suggesting,
  enhancing,
  filling,
  faceFinding,
  feedback,
  materials,
  templates,
  works,
  cutoutPictures,
  gallery,
  login,
  account,
  credits,
  services,
  batch,
  frameBatch,
];
