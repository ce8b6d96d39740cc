import type { AccountPort } from '../../src/account/account.ts';
import type { Api } from '../../src/api/api.ts';
import type { ApiContext } from '../../src/api/context.ts';
import type { Clock } from '../../src/base/clock.ts';
import type { FrameEnd } from '../../src/bridge/frame-end.ts';
import type { Imaging } from '../../src/imaging/worker/imaging.ts';
import type { OutputPorts } from './export/output.ts';
import type { AccountOptions } from './model/account-options.ts';
import type { ToolEntry } from './model/tool.ts';

/** Everything outside the editor that it touches; boot hands in the browser's, a test its own. */
export interface Env {
  window: Window;
  /** The document's root element: language and theme are set on it. */
  root: HTMLElement;
  /** Where the app is put. */
  place: HTMLElement;
  /** The frame's own address. */
  address: string;
  frame: FrameEnd;
  clock: Clock;
  tools: readonly ToolEntry[];
  createApi: (options: { context: () => ApiContext; clock: Clock }) => Api;
  loadImaging: (options: { clock: Clock; debug: (message: string) => void }) => Promise<Imaging>;
  loadAccount: (options: AccountOptions) => Promise<AccountPort>;
  fetchSample: (address: string) => Promise<Blob>;
  output: OutputPorts;
  urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
  newId: () => string;
  /** Whether this browser lets pictures be drawn and read at all. */
  canvasWorks: () => boolean;
  /** Where the editor's files are: `/editor/`. */
  base: string;
  /** What the page says of the key in private mode; read where the address asks for it. */
  privateInfo: () => string | undefined;
  /** ms since 1970. */
  today: () => number;
}
