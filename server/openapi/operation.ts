import type { z } from 'zod';

/** Any schema of zod's two spellings: routes parse with the large one, the client's room with the small one. */
export type AnySchema = z.core.$ZodType;

/** Who may call: anybody; a frame with its key and session; a logged-in user; a partner's server with a secret. */
export type Access = 'open' | 'frame' | 'user' | 'secret';

/** One call, as the document shows it. Its schemas are those that the route parses with. */
export interface Operation {
  method: 'get' | 'post' | 'delete';
  /** As it is registered: `:name` is a part of the path. */
  path: string;
  tag: string;
  /** One line. */
  summary: string;
  /** What a caller cannot guess: markers, retries, limits. */
  description?: string;
  access: Access;
  params?: AnySchema;
  query?: AnySchema;
  body?: AnySchema;
  /** Content types of the body; a form and JSON by default. */
  bodyTypes?: readonly string[];
  /** It is made once under an Idempotency-Key. */
  once?: true;
  /** Reads the session token of a partner's backend; every call of a frame does. */
  partnerSession?: true;
  /** What a success answers: JSON of a shape, a file of a type, or a redirection. */
  answer: { json: AnySchema; status?: 202 } | { file: string } | { redirect: true };
  /** Statuses beside those that access and input bring along. */
  refusals?: readonly number[];
}
