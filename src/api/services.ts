import { region } from '../protocol/calls/services.schema.ts';
import { createWrapper, type WrapperOptions } from './wrapper.ts';

/** What pages ask of the installation itself. What they tell it goes as a form without an answer (src/context/deliver-form.ts). */
export interface Services {
  /** Two letters (spec §7 `nation_code`). */
  nationCode(signal: AbortSignal): Promise<string>;
}

export function createServices(options: WrapperOptions): Services {
  const pcWeb = createWrapper('pcWeb', options);
  return { nationCode: async (signal) => (await pcWeb(signal, region)).data.nation_code };
}
