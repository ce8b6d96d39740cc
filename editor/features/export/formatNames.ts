import type { OutputFormat } from '../../../src/protocol/wire.ts';

/** Names of formats are the same in every language. */
export const FORMAT_NAMES: Readonly<Record<OutputFormat, string>> = { png: 'PNG', jpeg: 'JPG', webp: 'WebP' };
