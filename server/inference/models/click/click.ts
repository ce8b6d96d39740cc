import type { Prompt } from '../../../../src/pixels/see-through/prompts.ts';

/** Pixels as a model is shown them: interleaved bytes, `channels` each (1 or 2: grey), of a picture whose true sides are given. */
export interface ShownPicture {
  pixels: Uint8Array;
  channels: 1 | 2 | 3 | 4;
  /** Sides of `pixels`. */
  columns: number;
  rows: number;
  /** Sides of the picture itself, which `pixels` may show stretched. */
  width: number;
  height: number;
}

/** A picture that a click-to-mask model has looked at; prompts are cheap from here on. */
export interface EncodedPicture {
  /**
   * The one thing that a prompt means.
   * @param side of the square grid on which the answer is given, over the whole picture
   * @returns side × side, 1 what belongs to it, else 0
   */
  mask(prompt: Prompt, side: number): Promise<Uint8Array>;
}

/** Click-to-mask: the implementation looks at a picture once, and tells a thing from a few clicks. */
export interface ClickToMask {
  encode(picture: ShownPicture): Promise<EncodedPicture>;
  /** Gives its memory back. Idempotent. */
  close(): Promise<void>;
}

/** Sides of a picture in an encoder's square, px. */
export interface Frame {
  width: number;
  height: number;
}

/** What an encoder saw of a picture: floats of some MB that any process with the same model can ask about again. */
export interface Encoding {
  values: Float32Array;
  dims: readonly number[];
  frame: Frame;
}

/** An encoded picture whose encoding can be kept, and which tells how sure it is. */
export interface FrameEncoding extends EncodedPicture {
  readonly encoding: Encoding;
  /** frame.width × frame.height (row by row): above 0 is meant, further from 0 is surer. */
  logits(prompt: Prompt): Promise<Float32Array>;
}

/** A model in this process, whose encodings outlive it. */
export interface ClickNetwork extends ClickToMask {
  encode(picture: ShownPicture): Promise<FrameEncoding>;
  /** What an earlier `encode` of the same model gave. */
  recall(encoding: Encoding): FrameEncoding;
}

/** Lends a click-to-mask model for one picture. */
export type UseClick = <T>(work: (click: ClickToMask) => Promise<T>) => Promise<T>;
