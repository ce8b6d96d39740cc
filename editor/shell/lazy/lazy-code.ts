/** A part of the editor's code that comes when it is needed, or was prefetched. */
export interface LazyCode<Part> {
  /** Undefined until it has come. */
  readonly loaded: Part | undefined;
  load(): Promise<Part>;
}

/** @param fetchPart fetches and makes it; after a failure the next call tries again */
export function createLazyCode<Part>(fetchPart: () => Promise<Part>): LazyCode<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= fetchPart().then(
        (part) => {
          loaded = part;
          return part;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
