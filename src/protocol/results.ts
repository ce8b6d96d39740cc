/** `POST` of `{uuid, sha256, width, height, type}`, what a frame is about to hand to its host. */
export const RESULTS_PATH = '/v1/results';

/** A JWS in compact form, by the key of `/.well-known/jwks.json` (D66). */
export interface SignedResultAnswer {
  code: number;
  data: { signature: string };
}
