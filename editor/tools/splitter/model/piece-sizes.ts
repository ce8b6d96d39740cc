import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import { formatOf } from './piece-file.ts';
import { makePiece } from './piece-maker.ts';
import type { Piece } from './pieces.ts';
import type { Splitter } from './splitter.ts';
import type { FileSettings } from './state.ts';

/** ms without a change before files are made only to know their sizes. */
const SETTLED = 700;

type FileKind = Pick<FileSettings, 'format' | 'quality'>;

/** The same for two files of one photo with the same bytes. */
export function sizeKey(
  { x, y, width, height }: PixelBox,
  { format, quality }: FileKind,
  watermark: Watermark,
): string {
  const { id, quality: takesQuality } = codecOf(formatOf(format, { width, height }));
  return [x, y, width, height, id, takesQuality ? quality : '', watermark].join(' ');
}

/** The bytes of each piece's file as far as they are known, by the piece's index. */
export function knownSizes(splitter: Splitter, pieces: readonly Piece[]): ReadonlyMap<number, number> {
  const { file, sizes } = splitter.state;
  const { trial } = splitter.ports.shell.getState().setting;
  return new Map(
    pieces.flatMap(({ index, box }) => {
      const bytes = sizes[sizeKey(box, file, trial)];
      return bytes === undefined ? [] : [[index, bytes] as const];
    }),
  );
}

/** Makes files before they are asked for, so that their sizes can be shown; only where that is quick, and none is kept. */
export class PieceSizes {
  readonly #splitter: Splitter;
  #cancel = (): void => {};
  #running: AbortController | undefined;

  constructor(splitter: Splitter) {
    this.#splitter = splitter;
  }

  /** Follows photo, plan and file until the returned function is called. */
  follow(): () => void {
    const { store, ports } = this.#splitter;
    const end = store.subscribe((now, before) => {
      if (now.photo === before.photo && now.history === before.history && now.file === before.file) return;
      this.stop();
      if (now.photo !== before.photo) this.#splitter.set({ sizes: {} });
      if (now.photo !== undefined) this.#cancel = ports.clock.after(SETTLED, () => void this.#make().catch(() => {}));
    });
    return () => {
      end();
      this.stop();
    };
  }

  /** The worker is wanted for something else. */
  stop(): void {
    this.#cancel();
    this.#running?.abort();
  }

  note({ box }: Piece, kind: FileKind, watermark: Watermark, bytes: number): void {
    const { sizes } = this.#splitter.state;
    this.#splitter.set({ sizes: { ...sizes, [sizeKey(box, kind, watermark)]: bytes } });
  }

  async #make(): Promise<void> {
    const { state, chosen, ports } = this.#splitter;
    const { photo, file } = state;
    if (photo === undefined || photo.width * photo.height > codecOf(file.format).foreseenPixels) return;
    if (ports.shell.getState().making !== undefined) return;
    const controller = new AbortController();
    this.#running = controller;
    const source = await this.#splitter.pieceSource();
    if (source === undefined) return;
    for (const piece of chosen) {
      if (this.#splitter.state.sizes[sizeKey(piece.box, file, source.watermark)] !== undefined) continue;
      const { size } = await makePiece(controller.signal, source, piece, file);
      this.note(piece, file, source.watermark, size);
    }
  }
}
