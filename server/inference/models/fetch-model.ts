/** Set-up's step: puts the weights together, so that the first start does not have to. Says what is there. */
import { join } from 'node:path';
import { defaultClickModel } from './click/find-click-model.ts';
import { defaultEnhanceModels } from './enhance/find-enhance-models.ts';
import { facePackage, findFaceModel } from './faces/find-face-model.ts';
import { NO_MODEL } from './matting/create-engine.ts';
import { defaultModel, smallModel, weightsFolder } from './matting/weights.ts';

const cacheDir = join(process.env.DATA_DIR || '.data', 'models');
const found = [await defaultModel(cacheDir, weightsFolder()), await smallModel(cacheDir)].filter(
  (model) => model !== undefined,
);
console.log(found.length > 0 ? `Matting models: ${found.map(({ file }) => file).join(', ')}` : NO_MODEL);
const click = await defaultClickModel(cacheDir);
console.log(
  click ? `Click-to-mask model: ${click.encoder}, ${click.decoder}` : 'No click-to-mask model: mattes are not mended',
);
const enhance = await defaultEnhanceModels(cacheDir);
console.log(
  enhance.length > 0
    ? `Enlargement models: ${enhance.map(({ file }) => file).join(', ')}`
    : 'No enlargement model: the editor enlarges by itself',
);
const faces = await findFaceModel(cacheDir, facePackage());
console.log(faces ? `Face model: ${faces.detector}, ${faces.mesh}` : 'No face model: heads are placed by hand');
