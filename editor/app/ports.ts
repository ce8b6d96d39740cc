import type { Http } from '../../src/api/http.ts';
import type { Clock } from '../../src/base/clock.ts';
import type { Pipeline } from '../../src/cutout/pipeline.ts';
import type { Imaging } from '../../src/imaging/types.ts';
import type { EventName, FrameEvents } from '../../src/protocol/wire.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
import type { PickedFile } from './entry.ts';

/** Pays for works (sheets.ts): what each does, and throws, stands there. */
export interface Payer {
  offer(signal: AbortSignal, uuid: string): Promise<string | undefined>;
  spend(signal: AbortSignal, uuid: string): Promise<void>;
  giveBack(uuid: string): Promise<void>;
  askSheets(): void;
}

/** What the editor is built on; a test hands in others. */
export interface EditorPorts {
  /** Undefined until the host is admitted: the server's calls need its session. */
  pipeline: () => Pipeline | undefined;
  imaging: Imaging;
  translator: Translator;
  clock: Clock;
  /** Calls to the server beside the pipeline's. */
  http: Http;
  emit: <Name extends EventName>(name: Name, fields: FrameEvents[Name]) => void;
  trackData: Readonly<Record<string, unknown>>;
  newId: () => string;
  urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
  /** Nothing more is asked of the server until it is let go again. */
  hold: (on: boolean) => void;
  /** Takes several files: the batch's part, which comes late. */
  several: (files: readonly PickedFile[]) => void;
  /** Who pays; undefined where nobody does, and until that part has come. */
  sheets: () => Payer | undefined;
  /** Longest side of the stage's bitmap in device pixels. */
  screenSide: () => number;
}
