import type { Cut, Source } from '../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import { encodeOptionsOf } from './piece-file.ts';
import type { Piece } from './pieces.ts';
import type { FileSettings } from './state.ts';

/** What pieces are made of. */
export interface PieceSource {
  imaging: Imaging;
  source: Source;
  cut: Cut;
  watermark: Watermark;
  /** Of pages for printing, so that they have their size on paper. */
  dpi?: number | undefined;
}

type FileKind = Pick<FileSettings, 'format' | 'quality'>;

/** Makes the files of pieces, one at a time. */
export async function makePiece(
  signal: AbortSignal,
  { imaging, source, cut, watermark, dpi }: PieceSource,
  { box }: Piece,
  { format, quality }: FileKind,
): Promise<Blob> {
  const photo = { width: cut.width, height: cut.height, mayHaveAlpha: source.mayHaveAlpha && !source.opaque };
  const blob = await imaging.encode(signal, cut, encodeOptionsOf(box, photo, { format, quality, watermark, dpi }));
  // A blob's bytes are read once, so that they have left this process before a host may take the frame away.
  await blob.slice(-1).arrayBuffer();
  signal.throwIfAborted();
  return blob;
}
