import { compose } from '../../../pixels/compose/compose.ts';
import { greyOfAlpha } from '../../../pixels/encode/grey-of-alpha.ts';
import { pngFile } from '../../../pixels/encode/png/png-file.ts';
import { watermarked } from '../../../pixels/encode/strips.ts';
import { wordOf } from '../../../pixels/watermark/mark-word.ts';
import { blobStore } from '../../blob-store.ts';
import type { Encoder } from '../../encoder.ts';

/** The watermark is on it too: with the original a bare matte would be the cut-out. */
export const encode: Encoder = (signal, { subject, recipe, options, mark, clock, report }) => {
  const { background: _, shadow: __, outline: ___, ...bare } = recipe;
  const grey = greyOfAlpha(compose(subject, bare));
  const { watermark, dpi } = options;
  return pngFile(signal, blobStore, watermark ? watermarked(grey, mark, wordOf(watermark)) : grey, {
    clock,
    report,
    colours: 'grey',
    dpi,
  });
};
