import { makeZip } from 'client-zip';
import { race } from '../../../../src/base/abort.ts';
import { codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import { zipDay } from '../../../../src/imaging/zip-day.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import { formatOf, hostFormat } from './piece-file.ts';
import { makePiece, type PieceSource } from './piece-maker.ts';
import { pieceName, pieceNumber, zipName } from './piece-names.ts';
import { PieceSizes } from './piece-sizes.ts';
import type { Piece } from './pieces.ts';
import type { SplitPlan } from './split-plan.ts';
import type { Splitter } from './splitter.ts';

/** What one request comes to: which pieces, and what each becomes. */
interface Request {
  pieces: readonly Piece[];
  source: PieceSource;
  format: EncodeFormat;
  quality: number;
}

/** Gives the pieces out: as one ZIP, or one by one to a host. */
export class SplitterExporter implements ToolExporter {
  readonly sizes: PieceSizes;
  readonly #splitter: Splitter;
  #made: SplitPlan | undefined;

  constructor(splitter: Splitter) {
    this.#splitter = splitter;
    this.sizes = new PieceSizes(splitter);
  }

  /**
   * A ZIP of the pieces that are chosen; where a picture's format is asked for, the one piece that is chosen.
   * @throws NO_IMAGE; NEEDS_USER where a person has to choose pieces first; INVALID_ARGUMENT for what is not made here
   */
  async make(signal: AbortSignal, request: FileRequest): Promise<NamedFile> {
    const { format = 'zip' } = request;
    const requested = await this.#requested(signal, request);
    if (format === 'zip') return await this.#zip(signal, requested);
    const [piece] = requested.pieces;
    if (piece === undefined || requested.pieces.length > 1) {
      throw cutoutError('NEEDS_USER', `a ${format} holds one piece: a person chooses one, or a zip holds all`);
    }
    return await this.#file(signal, requested, piece);
  }

  /** Each piece as a file of its own. @throws as `make` */
  async makeAll(signal: AbortSignal, request: FileRequest): Promise<readonly NamedFile[]> {
    const requested = await this.#requested(signal, request);
    const files: NamedFile[] = [];
    for (const piece of requested.pieces) {
      files.push(await this.#file(signal, requested, piece));
      this.#report(files.length, requested);
    }
    return files;
  }

  saved(): void {
    this.#splitter.set({ saved: this.#made });
  }

  /** Nothing is kept of files. */
  forget(): void {}

  async #requested(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<Request> {
    const splitter = this.#splitter;
    this.sizes.stop();
    await race(
      signal,
      splitter.settled().catch(() => {}),
    );
    const source = await race(signal, splitter.pieceSource());
    if (source === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    if (format === 'gif' || format === 'pdf' || format === 'svg') {
      throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    }
    const { chosen: pieces } = splitter;
    if (pieces.length === 0) throw cutoutError('NEEDS_USER', 'no piece is chosen: a person chooses at least one');
    const { file } = splitter.state;
    this.#made = this.#splitter.plan;
    const chosen = to === 'download' ? file.format : hostFormat(file.format);
    const wanted = format === undefined || format === 'zip' ? chosen : format;
    return { pieces, source, format: wanted, quality: quality ?? file.quality };
  }

  async #zip(signal: AbortSignal, requested: Request): Promise<NamedFile> {
    const { original, state } = this.#splitter;
    const { width = 0, height = 0, name = 'picture' } = state.photo ?? {};
    const lastModified = zipDay(original);
    const make = (piece: Piece) => this.#file(signal, requested, piece);
    const report = (done: number) => this.#report(done, requested);
    // Made as they are written: never more than one is in memory.
    async function* entries() {
      for (const [at, piece] of requested.pieces.entries()) {
        const { file, name: entry } = await make(piece);
        report(at + 1);
        yield { name: entry, input: file.blob.stream(), size: file.blob.size, lastModified };
      }
    }
    const zip = await new Response(makeZip(entries())).blob();
    signal.throwIfAborted();
    const blob = zip.slice(0, zip.size, 'application/zip');
    return { file: { blob, width, height, mimeType: blob.type }, name: zipName(name) };
  }

  async #file(signal: AbortSignal, { source, format, quality }: Request, piece: Piece): Promise<NamedFile> {
    const { width, height } = piece.box;
    const blob = await makePiece(signal, source, piece, { format, quality });
    this.sizes.note(piece, { format, quality }, source.watermark, blob.size);
    const { mime, extension } = codecOf(formatOf(format, piece.box));
    return { file: { blob, width, height, mimeType: mime }, name: this.nameOf(piece, extension) };
  }

  /** @param extension with its dot; default: of the format that is chosen */
  nameOf({ index, box }: Piece, extension?: string): string {
    const { split, state } = this.#splitter;
    const { name, reversed, format } = state.file;
    const number = pieceNumber(index, split?.pieces.length ?? 0, reversed);
    const ending = extension ?? codecOf(formatOf(format, box)).extension;
    return pieceName(name, state.photo?.name ?? 'picture', number, ending);
  }

  #report(done: number, { pieces }: Request): void {
    const { ports } = this.#splitter;
    if (ports.shell.getState().making !== undefined) ports.screen.made(done / pieces.length);
  }
}
