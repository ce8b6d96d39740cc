/** Set-up's step: puts the weights together, so that the first start does not have to. Prints one line. */
import { join } from 'node:path';
import { NO_MODEL } from './create-engine.ts';
import { defaultModel, smallModel, weightsFolder } from './weights.ts';

const cacheDir = join(process.env.DATA_DIR || '.data', 'models');
const found = [await defaultModel(cacheDir, weightsFolder()), await smallModel(cacheDir)].filter(
  (model) => model !== undefined,
);
console.log(found.length > 0 ? `Matting models: ${found.map(({ file }) => file).join(', ')}` : NO_MODEL);
