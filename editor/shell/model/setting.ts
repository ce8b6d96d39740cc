import { DEFAULT_LIMITS, type Limits } from '../../../src/protocol/limits.ts';

/** What the key, the address and the host's configuration say. */
export interface Setting {
  trial: boolean;
  /** Our own pages: users pay credits there (spec §6). A partner's key pays by its quota. */
  site: boolean;
  limits: Limits;
  retentionHours: number | undefined;
  /** Parts that the host hides: the shell's own, and those of the tools' manifests. */
  hidden: readonly string[];
  /** A partner's page takes the picture; without one, Download is the filled button (D76). */
  hosted: boolean;
  /** The frame fills the host's dialog: leaving it is offered, and Esc leaves (the host closes it). */
  modal: boolean;
  mayChooseLanguage: boolean;
  /** The host lets tools that need a large screen show on phones (D24). */
  mobile: boolean;
  maskedKey: string;
  /** The picture stays on the device, and the server is asked for nothing (D96). */
  privateMode: boolean;
}

/** Until the key is known. */
export const FIRST_SETTING: Setting = {
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
  privateMode: false,
};
