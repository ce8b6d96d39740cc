/**
 * The words between a host page and the editor frame (docs/LIFECYCLE.md "Messages"), as types. Guards for the loader stand in
 * wire-guards.ts (no npm), zod schemas of the same shapes in wire.schema.ts; a type test ties the two.
 */
import type { ErrorCode } from './errors.ts';
import type { Box, Kind } from './kinds.ts';
import type { Limits } from './limits.ts';
import type { Locale } from './locales.ts';
import type { ToolId, ToolTakes } from './tools.ts';

/** The value of `cutout` that every message of the protocol carries. */
export const PROTOCOL_TAG = 1;
/** Versions of the wire that this build speaks. */
export const WIRE_VERSION = { min: 1, max: 1 } as const;
/** The value of the `origin` query parameter that turns embedded mode on (spec §3, §9). */
export const SDK_ORIGIN_MARKER = 'cutout-sdk';

export interface Envelope {
  cutout: typeof PROTOCOL_TAG;
  channel: string;
}

/** Formats of one picture that a host may ask for. */
export type OutputFormat = 'png' | 'webp' | 'jpeg';
/** What `startExtract` may ask for: a picture's format, or the file of a tool that makes another kind of file. */
export type ExtractFormat = OutputFormat | 'gif' | 'zip' | 'pdf' | 'svg';
export const EXTRACT_FORMATS = ['png', 'webp', 'jpeg', 'gif', 'zip', 'pdf', 'svg'] as const satisfies ExtractFormat[];

/**
 * What is likely wrong with a cut-out: a part of the body can be seen through; a part is all but missing, or background half kept; the
 * edges are unsure.
 */
export const EDGE_REASONS = ['see-through', 'part-missing', 'edges'] as const;
export type EdgeReason = (typeof EDGE_REASONS)[number];

/** How far the edges of a cut-out can be trusted; what the numbers are worth stands in docs/QUALITY.md. */
export interface EdgeQuality {
  /** 0..1, for sorting: towards 0, look at the edges. */
  score: number;
  edges: 'clean' | 'check';
  /** Why to check. */
  reason?: EdgeReason;
  /** Where the matte is least sure, in pixels of the picture. */
  leastSure?: Box;
}

export interface MattingInfo {
  uuid: string;
  mattingType: number;
  width: number;
  height: number;
  /** The opaque box in pixels of the picture. */
  box: Box;
  useFe: boolean;
  /** Left out where the server does not tell. */
  quality?: EdgeQuality;
}

/** mtstatCommonParams of the host plus what was done and how long it took. */
export type TrackData = Readonly<Record<string, unknown>> & { functionName?: string; ms?: number };

export interface Theme {
  accent?: string;
  /** CSS px, 0–16. */
  radius?: number;
  font?: string;
  scheme?: 'light' | 'dark' | 'auto';
  /** Percent, 0–4. */
  tint?: number;
}

/** Names that the SDK knows for parts to hide. What a frame hides is its shell's and its tools' to say; a test compares the two. */
export const HIDEABLE = [
  'topBar',
  'addPhotos',
  'kind',
  'edgeCheck',
  'tabBackground',
  'tabSize',
  'tabAdjust',
  'tabRetouch',
  'tabGrid',
  'tabPage',
  'tabAdd',
  'tabOwnLines',
  'tabBySize',
  'tabLayout',
  'tabPhoto',
  'tabCrop',
  'tabFilters',
  'tabEnhance',
  'tabExpand',
  'tabTiming',
  'tabText',
  'tabRemove',
  'tabReplace',
  'tabFix',
  'download',
  'copy',
  'samples',
  'language',
  'exportBar',
] as const;
export type Hideable = (typeof HIDEABLE)[number];

export interface Configuration {
  theme?: Theme;
  /** Text id → text, at most 200 characters each. */
  texts?: Readonly<Record<string, string>>;
  hide?: readonly Hideable[];
  locale?: Locale;
  /** Tools that a person may change to; left out: the one that was opened alone. The key's own list bounds it. */
  tools?: readonly ToolId[];
  /** Lets the matting editor's tools show on phones (D24). */
  mobile?: boolean;
  /** The frame fills a dialog of the loader: it has to offer a way out, and says `cancel` without a step when it is taken. */
  modal?: boolean;
}

export type ImageSource = Blob | { url: string };

/** host → frame. A command that expects an answer carries `id`. */
export interface Commands {
  tryMatting: {
    id: string;
    image: ImageSource;
    name?: string;
    kind?: Kind;
    boxes?: readonly Box[];
    foreground?: 'spec' | 'fine';
    chunkSize?: number;
  };
  /** Pictures for the tool that is open, whichever it is. `names`: of their files, one each, where they have any; `name` is the first's. */
  openPictures: {
    id: string;
    images: readonly ImageSource[];
    name?: string;
    names?: readonly (string | undefined)[];
  };
  startExtract: { id: string; format?: ExtractFormat; quality?: number };
  adjustPagePositionAndScale: { x: number; y: number; scale: number };
  setMTCCClient: { token: string };
  configure: Configuration;
  accountChanged: { sessionToken?: string };
  /** How much would be lost. `ask`: where it is something, the frame asks the person, who then leaves by `cancel`, or stays. */
  unsaved: { id: string; ask?: boolean };
  abort: { target: string };
  destroy: Record<never, never>;
}

export interface ErrorFields {
  code: ErrorCode;
  message: string;
  recoverable: boolean;
}

interface PictureFields {
  /** Minted by the loader on the host's side from the Blob; '' on the wire (D58). */
  imageUrl: string;
  mattingInfo?: MattingInfo;
  trackData?: TrackData;
}

/** Of several pictures that are given out one after the other. */
interface BatchFields {
  batch?: { index: number; count: number };
}

interface ResultFields extends PictureFields, BatchFields {
  blob: Blob;
  width: number;
  height: number;
  mimeType: string;
}

/** frame → host. With `id`: the answer to that command; without: the user did it inside the frame. */
export interface FrameEvents {
  initialized: { v: number };
  /** `tool` and `takes` are missing from a frame of an earlier release, which is the cut-out. */
  init: { trial: boolean; limits: Limits; tool?: ToolId; takes?: ToolTakes; privateMode?: true };
  loaded: Record<never, never>;
  open: { url?: string; name: string; width: number; height: number };
  /** `blob`: a preview of at most 1024 px, with the mark that the file would have (D87). */
  mattinged: PictureFields & { id?: string; ok: boolean; blob?: Blob } & Partial<ErrorFields>;
  extract: Partial<ResultFields> & { id?: string; imageUrl: string } & Partial<ErrorFields>;
  download: PictureFields & Partial<ResultFields>;
  save: ResultFields & { signature?: string };
  cancel: { step?: string };
  reupload: PictureFields;
  /** The answer to `openPictures`: how many were taken. */
  opened: { id: string; count: number } & Partial<ErrorFields>;
  /** The answer to `unsaved`: steps since a file left last, of all pictures together. */
  unsaved: { id: string; steps: number } & Partial<ErrorFields>;
  toolChanged: { tool: ToolId };
  error: ErrorFields & { id?: string };
  loginRequired: { reason: string };
  notEnoughSheets: { needed: number; left: number };
  memberRequired: { feature: string };
  /** The person wants this file among the browser's downloads: the loader saves it, and tells no listener. */
  saveFile: { blob: Blob; name: string };
  debug: { message: string; data?: unknown };
  /** Keeps a call's time running: sent while work goes on, never shown to the host's listeners. */
  progress: { id: string; step: string; value: number };
}

/** The event that answers each command with an `id`. */
export const ANSWERS = {
  tryMatting: 'mattinged',
  startExtract: 'extract',
  openPictures: 'opened',
  unsaved: 'unsaved',
} as const;

export type CommandName = keyof Commands;
export type EventName = keyof FrameEvents;

export interface Hello {
  type: 'hello';
  min: number;
  max: number;
  /** Random id of this document. */
  boot: string;
}

export interface Welcome {
  type: 'welcome';
  v: number;
  sessionToken?: string;
  copies?: boolean;
  /** The host's end gives files to the browser's downloads (`saveFile`); a loader of an earlier release does not. */
  saves?: boolean;
  /** What `configure` would carry, so that the first paint is already the partner's. */
  configuration?: Configuration;
}

export type CommandMessage = { [Name in CommandName]: Envelope & { type: Name } & Commands[Name] }[CommandName];
export type EventMessage = { [Name in EventName]: Envelope & { type: Name } & FrameEvents[Name] }[EventName];
