/** Set-up's step: puts the default weights together, so that the first start does not have to. Prints one line. */
import { join } from 'node:path';
import { NO_MODEL } from './create-engine.ts';
import { defaultModel, weightsFolder } from './weights.ts';

const cacheDir = join(process.env.DATA_DIR || '.data', 'models');
const model = await defaultModel(cacheDir, weightsFolder());
console.log(model ? `Matting model: ${model.file}` : NO_MODEL);
