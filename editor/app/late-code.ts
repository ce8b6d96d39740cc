/** A part of the editor's code that comes when it is needed, or was prefetched. */
export interface LateCode<Part> {
  /** Undefined until it has come. */
  readonly here: Part | undefined;
  load(): Promise<Part>;
}

/** @param fetchPart fetches and makes it; after a failure the next call tries again */
export function createLateCode<Part>(fetchPart: () => Promise<Part>): LateCode<Part> {
  let here: Part | undefined;
  let coming: Promise<Part> | undefined;
  return {
    get here() {
      return here;
    },
    load() {
      coming ??= fetchPart().then(
        (part) => {
          here = part;
          return part;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}
