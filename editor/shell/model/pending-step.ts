import type { JsonValue } from '../../../src/document/photo/json.ts';
import type { PhotoStepName } from '../../../src/document/photo/photo-history.ts';
import type { Rgba } from '../../../src/pixels/kernels/pixels.ts';
import type { CutoutError, ErrorCode } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';

/** A step that takes its time and goes on while another tool is shown (D206), for the person. */
export interface PendingStep {
  readonly id: string;
  readonly tool: ToolId;
  /**
   * `making`: `share` says how far it is. `ready`: it waits until the person uses it. `stale`: as ready, but the photo that it was made
   * from is another now; it is ready again where that is undone. `failed`: nothing came of it.
   */
  readonly state: 'making' | 'ready' | 'stale' | 'failed';
  /** How much of it is made, 0–1. */
  readonly share: number;
  /** Results to choose from: 0 until it is ready. */
  readonly count: number;
  /** Its tool shows another state of the photo, and nothing of this. */
  readonly isLeft: boolean;
  /** Steps came meanwhile, which then apply to what it makes. */
  readonly hasLater: boolean;
  /** Why it failed. */
  readonly code: ErrorCode | undefined;
  /** Id of what its tool says of it, where nothing came of it: why, and what to do. */
  readonly why: string | undefined;
}

/** What a step would put into the document. */
export interface MadeStep {
  name: Pick<PhotoStepName, 'id' | 'values'>;
  values: JsonValue;
  assets: Readonly<Record<string, Blob>>;
}

export interface PendingOptions {
  /** What it is made from: the photo before the tool's own edit, which it then replaces; or the photo as it looks now, behind which it comes. */
  of: 'input' | 'result';
  /** It has ended for the person, who used it or does not want it any more, or another photo is open: what is made of it ends, too. */
  onEnd: () => void;
}

/** A step that is being made, for the tool that makes it. Each call after `end` does nothing. */
export interface PendingWork {
  /** @param share 0–1 */
  progress(share: number): void;
  /**
   * The tool is shown, with the photo as it was when this began: what is made is the tool's own to show or to keep. Else it is left to
   * the person by `ready`, or `fail`.
   */
  readonly isShown: boolean;
  /** It is made, and waits. @param steps one, or several of which one is used */
  ready(steps: readonly MadeStep[]): Promise<void>;
  /** @param onward what its tool offers beside the reason, once it is shown */
  fail(error: CutoutError, onward?: () => void): void;
  /** The tool turns to another state of the photo. False: nothing of this can be used there, it has ended. */
  leave(): boolean;
  /** It was kept, or is not wanted. */
  end(): void;
}

/** Pending steps, for the screen. Calls with an id that is gone do nothing. */
export interface PendingSteps {
  /** As one step, in the place where it was begun; steps that came after it apply to what comes out. */
  use(id: string, index?: number): void;
  /** Ends the work, or throws away what it made. */
  drop(id: string): void;
  /** Of one that failed, when its tool is shown: that offers what it has to offer. */
  goOn(id: string): void;
  /** The photo as it looks now, and as it would look. @throws the signal's reason */
  compare(
    signal: AbortSignal,
    id: string,
    index: number,
    maxSide: number,
  ): Promise<{ before: Rgba; after: Rgba } | undefined>;
}
