/** The public face of the loader (docs/EMBED.md). Everything here is part of the contract with partners. */
import type { ErrorCode } from '../src/protocol/errors.ts';
import type { Box, Kind } from '../src/protocol/kinds.ts';
import type { Limits } from '../src/protocol/limits.ts';
import type { Locale } from '../src/protocol/locales.ts';
import type { ToolId, ToolTakes } from '../src/protocol/tools.ts';
import type {
  Configuration,
  EventName,
  ExtractFormat,
  FrameEvents,
  Hideable,
  OutputFormat,
  Theme,
} from '../src/protocol/wire.ts';

export type { ErrorCode } from '../src/protocol/errors.ts';
export type { ToolId, ToolTakes } from '../src/protocol/tools.ts';
export type { Box, Configuration, ExtractFormat, Hideable, Kind, Limits, Locale, OutputFormat, Theme };

/** What every promise of the loader rejects with. `message` is for developers. */
export interface CutoutError extends Error {
  readonly code: ErrorCode;
  /** Trying again, or another input, can help. */
  readonly recoverable: boolean;
  readonly cause?: unknown;
}

export interface CutoutOptions {
  /** The partner's key. Its list of domains must hold this page's. */
  accessKey: string;
  /** Where the editor goes, an element or a selector. Left out: a modal dialog. */
  container?: Element | string;
  /** A picture to start with: an address (https) is offered to the user, a Blob is cut out at once. */
  open?: string | Blob;
  /** The tool to open; left out: the cut-out. The key has to allow it. */
  tool?: ToolId;
  /** Tools that a person may change to; left out: the one that is opened alone. */
  tools?: readonly ToolId[];
  locale?: Locale;
  env?: 'release' | 'pre' | 'beta';
  site?: 'domestic' | 'international';
  /** Address of the editor's page, in place of env, site and the origin that served this script. */
  editorUrl?: string;
  /** `site` for the official site's own pages, `desktop` in the desktop shell. */
  iframeType?: 'sdk' | 'site' | 'desktop';
  appKey?: string;
  /** Device token; it goes by message, never in an address. */
  clientToken?: string;
  /** Comes back in every event's `trackData`. */
  statParams?: Readonly<Record<string, unknown>>;
  /** Minted by the partner's server for its user (D46). */
  sessionToken?: string;
  /** Lets the matting editor's tools show on phones. */
  mobile?: boolean;
  theme?: Theme;
  texts?: Readonly<Record<string, string>>;
  hide?: readonly Hideable[];
  /**
   * The picture never leaves the person's device: a small model is fetched once and cuts it out there. The key has to allow it; where the
   * browser cannot, `ready` rejects with PRIVATE_MODE_UNAVAILABLE.
   */
  privateMode?: boolean;
  /** Each event is also posted to this window, without picture, mattingInfo and signature. */
  copies?: boolean;
  sandbox?: boolean;
  /** Milliseconds until `ready` gives up. */
  connectTimeout?: number;
  iframe?: { title?: string; className?: string };
}

/** What `on` can listen to, and what each listener gets. */
export type CutoutEvents = { [Name in Exclude<EventName, 'progress' | 'unsaved' | 'saveFile'>]: FrameEvents[Name] };

export interface Ready {
  trial: boolean;
  limits: Limits;
  /** The tool that is open; missing from an editor of an earlier release, which is the cut-out. */
  tool?: ToolId;
  /** What it takes to begin with. */
  takes?: ToolTakes;
}

export interface MattingOptions {
  signal?: AbortSignal;
  /** Shown in the editor and used for the file's name; a File brings its own. */
  name?: string;
  kind?: Kind;
  /** Boxes round the subject, in pixels of the picture. */
  boxes?: readonly Box[];
  /** How the subject's own colours are found in soft edges: `fine` (default), or `spec`, one step of two blurs of radius 8. */
  foreground?: 'spec' | 'fine';
  /** Pixels, 64 at least: where a side exceeds it, that is done in 2 × 2 tiles with pauses. The picture is the same. */
  chunkSize?: number;
}

export interface ExtractOptions {
  signal?: AbortSignal;
  /** A picture's, or the tool's own: `zip` of the splitter, for example. Left out: what the person has set, or its default. */
  format?: ExtractFormat;
  /** 0–1, for webp and jpeg. */
  quality?: number;
}

/** The finished file. `imageUrl` is revoked at the next result and at destroy. */
export type Extracted = Required<Pick<FrameEvents['extract'], 'blob' | 'imageUrl' | 'width' | 'height' | 'mimeType'>> &
  Pick<FrameEvents['extract'], 'mattingInfo' | 'trackData'>;

export interface OpenPicturesOptions {
  signal?: AbortSignal;
  /** Shown in the editor and used for files' names; a File brings its own. */
  name?: string;
}

export type Matted = Pick<FrameEvents['mattinged'], 'imageUrl' | 'mattingInfo' | 'trackData'> & { ok: true };

/** A picture of the page: a file's bytes, a bitmap, or the address of one (https). */
export type Picture = Blob | ImageBitmap | { url: string };

export interface Cutout {
  /** Settles once: the editor is up and this page admitted, or a CutoutError (which is also emitted as `error`). */
  readonly ready: Promise<Ready>;
  /** Adds a listener; returns the undo. A late one still gets initialized, init and loaded, once. */
  on<Name extends keyof CutoutEvents>(name: Name, listener: (payload: CutoutEvents[Name]) => void): () => void;
  /** Cuts a picture out. 120 s; a newer call rejects this one SUPERSEDED. */
  tryMatting(image: Picture, options?: MattingOptions): Promise<Matted>;
  /** Hands pictures to the tool that is open, whichever it is. Resolves with how many were taken. 60 s. */
  openPictures(images: readonly Picture[], options?: OpenPicturesOptions): Promise<{ count: number }>;
  /** The finished file of the tool as it stands. 60 s; NEEDS_USER where a person has to act first. */
  startExtract(options?: ExtractOptions): Promise<Extracted>;
  adjustPagePositionAndScale(place: { x: number; y: number; scale: number }): void;
  setMTCCClient(token: string): void;
  configure(configuration: Configuration): void;
  accountChanged(account?: { sessionToken?: string }): void;
  /** Steps since the last save or download, all pictures together; ask before you destroy the editor. 2 s. */
  unsaved(): Promise<number>;
  show(): void;
  hide(): void;
  /** Removes everything; what is still open rejects DESTROYED. May be called at any time, and again. */
  destroy(): void;
}

export interface CutoutLoader {
  create(options: CutoutOptions): Cutout;
  /** Loads the editor unseen; a later `create` with the same options takes it over. Returns the undo. */
  preload(options: CutoutOptions): () => void;
  /** Version of the loader, e.g. `0.1.0`. */
  readonly version: string;
}
