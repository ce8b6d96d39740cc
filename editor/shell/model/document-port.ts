import type { JsonValue } from '../../../src/document/photo/json.ts';
import type { PhotoHistory, PhotoStepName } from '../../../src/document/photo/photo-history.ts';
import type { AssetHash, PhotoEdit } from '../../../src/document/photo/photo-state.ts';
import type { SourceFormat } from '../../../src/imaging/types.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import type { Rgba } from '../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { InputSource } from '../../../src/protocol/input-source.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { IncomingPicture, Readable } from './incoming-picture.ts';
import type { PendingOptions, PendingSteps, PendingWork } from './pending-step.ts';

/** A picture's own pixels: straight RGBA, sRGB, 4 bytes a pixel, rows from the top. */
export type RawPicture = Rgba;

/** What an engine may need of the frame. */
export interface EnginePorts {
  imaging: () => Promise<Imaging>;
}

/** One edit, as its engine gets it. */
export interface EditParts<Values> {
  values: Values;
  /** A blob of the edit by its name. @throws INTERNAL where it has none of that name */
  assets: (name: string) => Promise<Blob>;
}

export interface RenderAt {
  /**
   * Size of `input` over the size that it has in a file, 0–1: lengths of the values that are pixels of the photo count times this.
   * 1: it is the photo itself.
   */
  scale: number;
  /** The picture is for the screen, and was asked for at this longest side; left out: for a file. */
  maxSide?: number | undefined;
}

/**
 * Renders the edits of one tool, whether or not that is open. Pure: the same input, values and assets give the same bytes, in every
 * browser (D64), so that results are kept by their recipe. Heavy work belongs into a worker of the engine's own.
 */
export interface EditEngine<Values = unknown> {
  /** Values as they were kept, by this release or one before. @throws where they cannot be read */
  parse(raw: JsonValue): Values;
  /** Size of what `render` makes of a photo of this size; undefined where it is not known before. Left out: it stays the same. */
  sizeOf?(photo: Size, values: Values): Size | undefined;
  /** @param input the engine's own: it may be changed, or transferred. @throws the signal's reason */
  render(signal: AbortSignal, input: RawPicture, edit: EditParts<Values>, at: RenderAt): Promise<RawPicture>;
}

/** The photo as one tool sees it: the same object as long as nothing of it changes. */
export interface OpenDocument {
  /** Another photo has another one. */
  readonly id: string;
  readonly name: string;
  readonly way: InputSource;
  /** Of the file as it came in. */
  readonly format: SourceFormat;
  /** Bytes of the file as it came in. */
  readonly bytes: number;
  /** Of the file as it came in, pixels. */
  readonly size: Readonly<{ width: number; height: number }>;
  /** Steps of all tools; each is named with the id of its tool. */
  readonly history: PhotoHistory;
  /** What the next step of this tool changes: its edit at the end of the list, or one that was opened again. Undefined: it begins one. */
  readonly edit: PhotoEdit | undefined;
  /** Edits of others before all that this tool did last: where there are none, the photo came in as it was before this tool. */
  readonly othersBefore: number;
  /** Key of the picture that `input` gives: as long as it is the same, so are the pixels. */
  readonly inputKey: string;
  /** Key of the picture that `result` gives. */
  readonly key: string;
  /** Edits of any tool whose assets were computed from a picture that has changed since: they can be made again. */
  readonly outOfDate: readonly string[];
}

/** What the photo is compared with. */
export type BeforeWhich = 'tool' | 'original';

export interface PictureOptions {
  /** Longest side in pixels, at most; left out: the photo's own size. */
  maxSide?: number | undefined;
}

export interface DocumentStep {
  /** Of a text of the tool; said in the list of steps and in the live region. */
  id: string;
  values?: Readonly<Record<string, string | number>> | undefined;
}

export interface StepOptions {
  /** Blobs that the values speak of; those that are there already by their hash. Left out: those that the edit has. */
  assets?: Readonly<Record<string, Blob | AssetHash>> | undefined;
  /** The assets were computed from `input`: when that changes they are out of date. */
  computed?: boolean | undefined;
  /** Steps of one gesture are one step. */
  gesture?: string | undefined;
  /** Begins another edit, behind all that there are. */
  fresh?: boolean | undefined;
}

/** The document, for one tool. Without one that is open the calls below `open` reject NO_IMAGE, or do nothing. */
export interface DocumentPort extends Readable<OpenDocument | undefined> {
  /**
   * A picture in the place of the one that is open, checked by the key's limits.
   * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE
   */
  open(signal: AbortSignal, picture: IncomingPicture): Promise<OpenDocument>;
  close(): void;
  /** The photo as all edits before this tool's own make it. The pixels are the caller's: they may be changed, or transferred. */
  input(signal: AbortSignal, options?: PictureOptions): Promise<RawPicture>;
  /** The photo as it was before all that this tool did last, or as it came in. The pixels are the caller's. */
  before(signal: AbortSignal, which: BeforeWhich, options?: PictureOptions): Promise<RawPicture>;
  /** The photo as it looks now, with all edits. The pixels are the caller's. */
  result(signal: AbortSignal, options?: PictureOptions): Promise<RawPicture>;
  /** Size of what `result` gives, without making it; undefined where that is not known. */
  size(): Promise<Size | undefined>;
  /** The file as it came in: camera data, and decoders of the tool's own. */
  original(): Blob | undefined;
  /**
   * Changes the tool's edit, as one step. Without new blobs it has happened when the call returns; blobs are hashed before.
   * Values are JSON: they are kept as they are, and come back to `EditEngine.parse`.
   */
  step(name: DocumentStep, values: JsonValue, options?: StepOptions): Promise<void>;
  /** A step is being made that takes its time: it goes on while another tool is shown, and then waits for the person (D206). */
  begin(options: PendingOptions): PendingWork;
  /** Takes the tool's edit out, as a step. */
  dropEdit(name: DocumentStep): void;
  /** A blob of an edit. @throws INTERNAL */
  asset(hash: AssetHash): Promise<Blob>;
  undo(): void;
  redo(): void;
  goTo(at: number): void;
  /** Goes to the tool of an edit, which goes on with it; later edits apply to what comes out. */
  reopen(edit: string): Promise<void>;
  /** The tool goes on with an edit of its own that others may have come after; undefined: with the last one, where that is its own. */
  resume(edit: string | undefined): void;
  /** A file with all of it has left (D102): call it from `ToolExporter.saved`. */
  saved(): void;
  /** Steps since a file left last: `Tool.unsaved` of a tool that has no others answers 0, the shell counts these once. */
  unsaved(): number;
}

export interface DocumentWords {
  /** What the first step is called. */
  first: string;
  /** Says aloud that a step was taken back, or done again. */
  say: (id: 'document.undone' | 'document.redone', step: number) => void;
  /** Goes to the tool of an edit, which goes on with it. */
  show: (tool: string, edit: string) => Promise<void>;
  /** The tool is the one that is shown. */
  isShown: () => boolean;
}

/** A document that an earlier page left in this browser. */
export interface LeftDocument {
  name: string;
  /** Its last step, ms since 1970. */
  since: number;
  /** Steps since a file left. */
  unsaved: number;
}

/** The document as the shell has it. */
export interface FrameDocument {
  /** Undefined: no photo is open. */
  readonly state: { readonly id: string; readonly name: string } | undefined;
  /** Steps since a file left, and those that are pending. */
  readonly unsaved: number;
  /** The photo as it looks now, as a file. @param maxSide only to be looked at */
  asPicture(signal: AbortSignal, maxSide?: number): Promise<IncomingPicture>;
  /** An edit is gone on with; undefined: the last one. */
  reopen(edit: string | undefined): void;
  nameOf(step: number): PhotoStepName | undefined;
  /** What an earlier page left (D67). @param again a tab has let go of what it had open: there may be more to find */
  findLeft(again?: () => void): Promise<LeftDocument | undefined>;
  /** Opens that again; the edit to go on with, and the tools that it has steps of. Undefined: it is gone. @throws IMAGE_UNREADABLE … */
  goOn(signal: AbortSignal): Promise<{ edit: PhotoEdit | undefined; tools: readonly string[] } | undefined>;
  /** What was left is thrown away. */
  forget(): void;
  /** The account is another: nothing of the one before stays in this browser. */
  accountChanged(): void;
  /** It outlives the page. */
  readonly isKept: boolean;
  /** Steps that are being made while the person goes on. */
  readonly pending: PendingSteps;
  close(): void;
  portOf(tool: ToolId, words: DocumentWords): DocumentPort;
}
