import type { ModelManifest } from './model-manifest.ts';

/** What works with a loaded model: a pool of processes, or a client of an inference server. */
export interface LoadedModel {
  /** Gives all of its memory back. Idempotent. */
  close(): Promise<void>;
}

/** `absent`: its weights are not here. `unloaded`: nobody needs it just now. */
export type ModelState = 'absent' | 'unloaded' | 'cold' | 'warm' | 'failed';

/** A row of the registry. */
export interface ModelEntry<Engine extends LoadedModel> {
  manifest: ModelManifest;
  /** File of the weights, checked against the manifest; undefined where they are not installed. */
  find(): Promise<string | undefined>;
  /** @throws Error when it would not load; nothing is left behind then */
  open(file: string): Promise<Engine>;
}
