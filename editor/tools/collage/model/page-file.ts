import { CODECS, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';

/** What others write is a cut-out's own. */
const OF_CUTOUTS: ReadonlySet<EncodeFormat> = new Set(['matte', 'psd']);

/** The formats that a page can have. */
export const PAGE_CODECS = CODECS.filter(({ id }) => !OF_CUTOUTS.has(id));

/** A format of the registry as a host can have it: some are downloads alone. */
export const hostFormat = (format: EncodeFormat): EncodeFormat => (codecOf(format).forHosts ? format : 'png');
