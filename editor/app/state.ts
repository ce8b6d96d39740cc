import type { Account } from '../../src/cutout/ports.ts';
import type { PixelBox } from '../../src/imaging/types.ts';
import type { ErrorCode } from '../../src/protocol/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/protocol/limits.ts';
import type { Hideable } from '../../src/protocol/wire.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import type { Values } from '../../src/ui/i18n/translator.ts';
import type { BatchState, Left } from './batch/state.ts';
import type { DesignHistory } from './design-history.ts';
import { type Entry, NOTHING_OPEN, type Staged } from './entry.ts';
import { FIRST_FILE, type FileSettings } from './file-settings.ts';

/** Where the stage stands: `scale` in multiples of the fitting size, the offset of the picture's centre in CSS px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** The tabs of the panel. */
export type TabName = 'background' | 'size' | 'adjust' | 'file';

export interface BlockedReason {
  code: ErrorCode | 'ALONE';
  host: string;
  /** What the server's log knows the refused request by. */
  requestId?: string | number | undefined;
}

export type Purpose = 'use' | 'download' | 'copy' | 'share' | 'extract';

/** A picture that the page round the editor offers; nothing is cut out before the person says so. */
export interface Offer {
  name: string;
  address: string;
  /** Undefined until it has come. */
  file: Blob | undefined;
  /** An object URL of the file. */
  url: string;
}

export interface Setting {
  trial: boolean;
  /** Our own pages: users pay sheets there (spec §6). A partner's key pays by its quota. */
  site: boolean;
  limits: Limits;
  retentionHours: number | undefined;
  hidden: readonly Hideable[];
  /** A partner's page takes the picture; without one, Download is the filled button (D76). */
  hosted: boolean;
  /** The frame fills the host's dialog: leaving it is offered, and Esc leaves (the host closes it). */
  modal: boolean;
  mayChooseLanguage: boolean;
  /** The host lets the retouch's tools show on phones (D24). */
  mobile: boolean;
  maskedKey: string;
}

/** The matte is being mended by hand. */
export interface Retouch {
  /** As it stood when it was opened: Cancel goes back to it. */
  before: DesignHistory;
  /** The place to look at first, in pixels of the picture. */
  spot: PixelBox | undefined;
}

export interface EditorState extends Staged {
  /** The user of our own site; undefined with a partner's key, and until it is known. */
  account: Account | undefined;
  screen: 'opening' | 'blocked' | 'upload' | 'stage' | 'batch';
  /** All pictures by the uuid of their work, the uuids as they were added, and the one on the stage. */
  works: Readonly<Record<string, Entry>>;
  order: readonly string[];
  openId: string | undefined;
  /** Undefined while there is one picture, or none. */
  batch: BatchState | undefined;
  /** Works of an earlier page, until the person has said what is to become of them. */
  left: Left | undefined;
  blocked: BlockedReason | undefined;
  setting: Setting;
  /** What stands in the address field; undefined while it is closed. */
  address: string | undefined;
  offer: Offer | undefined;
  /** Something of this session lies on the server. */
  uploaded: boolean;
  network: 'on' | 'off' | 'back';
  view: View;
  compare: { on: boolean; at: number; peek: boolean };
  tab: TabName;
  /** Colours of one's own, the newest first; kept while the frame is open. */
  colours: readonly string[];
  file: FileSettings;
  /** What the design still waits for, e.g. the sharp picture of a background: no file is made before. */
  coming: Promise<void> | undefined;
  /** Bytes of the last file that was made, and the choice that it was made for (`fileChoice`). */
  fileSize: { key: string; bytes: number } | undefined;
  making: Purpose | undefined;
  /** How far the file is that is being made, 0–1. */
  made: number;
  done: 'saved' | 'copied' | 'shared' | undefined;
  note: { id: TextId; values?: Values; tone: 'warn' | 'info' } | undefined;
  spoken: { text: string; urgent: boolean; turn: number };
  /** Undefined until the person has said so: then the frame's width decides. */
  panelOpen: boolean | undefined;
  keysOpen: boolean;
  /** Undefined while it is closed. */
  retouch: Retouch | undefined;
  /** Single-letter keys can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
/** Where the handle stands at first (ux.md §5). */
export const COMPARE_START = 0.46;

export const INITIAL: EditorState = {
  screen: 'opening',
  blocked: undefined,
  setting: {
    trial: false,
    site: false,
    limits: DEFAULT_LIMITS,
    retentionHours: undefined,
    hidden: [],
    hosted: true,
    modal: false,
    mayChooseLanguage: false,
    mobile: false,
    maskedKey: '',
  },
  ...NOTHING_OPEN,
  account: undefined,
  works: {},
  order: [],
  openId: undefined,
  address: undefined,
  offer: undefined,
  batch: undefined,
  left: undefined,
  uploaded: false,
  network: 'on',
  view: FIT,
  compare: { on: true, at: COMPARE_START, peek: false },
  tab: 'background',
  colours: [],
  file: FIRST_FILE,
  coming: undefined,
  fileSize: undefined,
  making: undefined,
  made: 0,
  done: undefined,
  note: undefined,
  spoken: { text: '', urgent: false, turn: 0 },
  panelOpen: undefined,
  keysOpen: false,
  retouch: undefined,
  singleKeys: true,
};
