import type { Asker } from '../../pool/fair-queue.ts';

/** A face in a picture, all in px of the picture after its EXIF orientation. */
export interface Face {
  /** Round the points. */
  box: { x: number; y: number; width: number; height: number };
  /** x, y of each of the 468 points of the mesh, one after the other (src/pixels/faces/mesh-points.ts). */
  points: readonly number[];
  /** How sure the mesh is that this is a face, 0.8–1. */
  score: number;
  /** A person's, not an animal's (D344). */
  isHuman: boolean;
}

export interface FoundFaces {
  /** The largest first. */
  faces: readonly Face[];
  /** px of the picture. */
  width: number;
  height: number;
  /** Wall time of the work itself, in ms. */
  ms: number;
}

/** `absent`: there is no model. `on demand`: it is loaded with the first picture. */
export type FacesState = 'absent' | 'on demand' | 'warm';

/** Finds faces. One port: local-faces.ts (ONNX), fake-faces.ts (tests). */
export interface Faces {
  /** Goes to the `x-engine` header. */
  readonly name: string;
  readonly state: FacesState;
  /**
   * @throws CutoutError MODEL_NOT_CONFIGURED without a model; ABORTED; IMAGE_FORMAT, IMAGE_UNREADABLE, IMAGE_DIMENSIONS of the picture;
   * MATTING_FAILED when the engine is at fault or the time is up
   * @throws EngineBusy when it could not be answered within 25 s (D52)
   */
  find(signal: AbortSignal, bytes: Uint8Array, from: Asker): Promise<FoundFaces>;
  /** Idempotent. */
  close(): Promise<void>;
}
