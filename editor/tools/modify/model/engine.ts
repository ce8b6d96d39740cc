import { readFilling } from '../../../shell/edit/filling-file.ts';
import { createPixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { EditEngine } from '../../../shell/model/document-port.ts';
import { FILLING, type ModifyValues, readValues } from './values.ts';

const work = createPixelWork();

/** Renders the edits of the tool, whether or not it is open. */
export const engine: EditEngine<ModifyValues> = {
  parse: readValues,
  async render(signal, input, { values, assets }, { scale }) {
    const { mark, blend, grain, strength, seed } = values;
    const filling = await readFilling(await assets(FILLING));
    const options = {
      filling,
      whole: mark.on,
      blend: blend * scale,
      grain: grain / 100,
      strength: strength / 100,
      seed,
    };
    return await work.run(signal, 'remove', { picture: input, mark, options }, [input.data.buffer]);
  },
};
