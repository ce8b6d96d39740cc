/** `@cutout/sdk/pure`: nothing happens before `load` is called. */
export type * from '../../sdk/types.ts';
export { type LoadOptions, load } from './load.ts';
