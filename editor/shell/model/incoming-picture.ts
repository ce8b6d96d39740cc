import type { InputSource } from '../../../src/protocol/input-source.ts';
import type { ImageSource } from '../../../src/protocol/wire.ts';

/** A picture on its way into a tool. */
export interface IncomingPicture {
  image: ImageSource;
  name: string;
  way: InputSource;
  /** Where it was fetched from, if it was. */
  url?: string | undefined;
  /** The document that it is a picture of: `Tool.pictureChanged` names it when it looks different. */
  link?: string | undefined;
}

/** A value that changes, and those who follow it. */
export interface Readable<Value> {
  getState(): Value;
  subscribe(listener: (now: Value, before: Value) => void): () => void;
}
