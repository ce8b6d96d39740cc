import type { Account } from '../../../src/account/account.ts';
import type { DeletedUploads } from '../../../src/protocol/calls/uploads.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { LeftDocument } from './document-port.ts';
import type { PendingStep } from './pending-step.ts';
import type { Problem } from './problem.ts';
import { FIRST_SETTING, type Setting } from './setting.ts';

export interface BlockedReason {
  code: ErrorCode | 'ALONE';
  host: string;
  /** What the server's log knows the refused request by. */
  requestId?: string | number | undefined;
}

/** Why a file is being made. */
export type Purpose = 'use' | 'download' | 'copy' | 'share' | 'extract';

/** A picture that the page round the editor offers; nothing is done with it before the person says so. */
export interface Offer {
  name: string;
  address: string;
  /** Undefined until it is fetched. */
  file: Blob | undefined;
  /** An object URL of the file. */
  url: string;
}

export interface Note {
  /** Of a text of the shell or of its tool. */
  id: string;
  values?: Values;
  tone: 'warn' | 'info';
  /** What did not work is tried again. */
  again?: () => void;
  /** Text of that, where it is another thing that is done. */
  act?: string;
  /** The note is about a picture that is too large, and may be taken smaller. */
  problem?: Problem | undefined;
}

/** The screens that are the shell's own; a tool's have the names of its manifest. */
export type ShellScreen = 'opening' | 'blocked' | 'upload';

/** What the frame is, whichever tool is open in it. A tool's own state stands in the tool. */
export interface ShellState {
  screen: string;
  /** Id of the open tool, and of those that a person may change to; the open one is among them. */
  tool: ToolId;
  tools: readonly ToolId[];
  /** The user of our own site; undefined with a partner's key, and until it is known. */
  account: Account | undefined;
  blocked: BlockedReason | undefined;
  setting: Setting;
  /** What stands in the address field; undefined while it is closed. */
  address: string | undefined;
  offer: Offer | undefined;
  /** A document that an earlier page left, until the person has said what is to become of it. */
  leftDocument: LeftDocument | undefined;
  /** Steps that are being made, or wait, while the person goes on (D206). */
  pending: readonly PendingStep[];
  /** Why pictures could not be taken in, where no tool has got them. */
  problem: Problem | undefined;
  /** Something of this session lies on the server. */
  uploaded: boolean;
  /** The server's word on what it deleted last. */
  receipt: DeletedUploads['data'] | undefined;
  /** A file has left: what lies on the server is not needed for it any more. */
  given: boolean;
  network: 'on' | 'off' | 'back';
  making: Purpose | undefined;
  /** How far the file is that is being made, 0–1. */
  made: number;
  /** What has just been done, said on the button that did it. */
  done: 'used' | 'saved' | 'copied' | 'shared' | undefined;
  note: Note | undefined;
  spoken: { text: string; urgent: boolean; turn: number };
  /** Undefined until the person has said so: then the frame's width decides. */
  panelOpen: boolean | undefined;
  shortcutsOpen: boolean;
  /** Where a tool is chosen. `back`: it was closed, and the focus goes to the tool's button as soon as that is there. */
  switcher: 'closed' | 'open' | 'back';
  /** The person is about to leave so many unsaved steps, of the dialog or of the open photo: it is being asked. */
  leaving: number | undefined;
  /** Single-letter keys can be turned off (WCAG 2.1.4). */
  singleKeys: boolean;
}

export const FIRST_SHELL: Omit<ShellState, 'tool' | 'tools'> = {
  screen: 'opening',
  account: undefined,
  blocked: undefined,
  setting: FIRST_SETTING,
  address: undefined,
  offer: undefined,
  leftDocument: undefined,
  pending: [],
  problem: undefined,
  uploaded: false,
  receipt: undefined,
  given: false,
  network: 'on',
  making: undefined,
  made: 0,
  done: undefined,
  note: undefined,
  spoken: { text: '', urgent: false, turn: 0 },
  panelOpen: undefined,
  shortcutsOpen: false,
  switcher: 'closed',
  leaving: undefined,
  singleKeys: true,
};
