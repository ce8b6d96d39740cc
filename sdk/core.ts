/** The second file, `cutout-core.mjs`: fetched by the small loader at the first `create`. */
export { connect as v1 } from './connect.ts';
