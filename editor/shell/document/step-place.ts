import type { JsonValue } from '../../../src/document/photo/json.ts';
import type { AssetHash } from '../../../src/document/photo/photo-state.ts';
import type { DocumentStep } from '../model/document-port.ts';

/** The first edits of the photo, from which something is made. */
export interface EditsBefore {
  readonly count: number;
  /** Of the picture that they make (`keyOf`). */
  readonly key: string;
}

/** Where in the list of edits a step belongs. */
export interface StepPlace {
  readonly before: EditsBefore;
  /** The edit that it replaces, where that still stands there. */
  readonly edit: string | undefined;
}

/** A step that can be put into the document at once. */
export interface HashedStep {
  name: DocumentStep;
  values: JsonValue;
  assets: Readonly<Record<string, AssetHash>>;
}
