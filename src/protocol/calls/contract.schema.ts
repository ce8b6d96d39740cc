import type * as z from 'zod/mini';

/** Schemas of calls are in zod's small spelling: the client downloads them. */
export type CallSchema = z.ZodMiniType;

/**
 * Who may call.
 * - `public`: anyone
 * - `key`: anyone; the access key that the query names is rate-limited too
 * - `visitor`: anyone; a frame's session and a user's login count where they are sent
 * - `frame`: a frame with its access key and the session of check_app_key
 * - `user`: a logged-in user
 * - `buyer`: a logged-in user, or the membership popup with a token of its own in the body
 * - `secret`: a partner's server, with a secret of its access key
 */
export type Access = 'public' | 'key' | 'visitor' | 'frame' | 'user' | 'buyer' | 'secret';

/** Which token buckets a call takes from; the server's table says how large they are. `none`: an answer from memory that costs less than counting. */
export type RateClass =
  | 'account'
  | 'editsdk'
  | 'enhance'
  | 'feedback'
  | 'file'
  | 'fill'
  | 'login'
  | 'material'
  | 'matting'
  | 'none'
  | 'picture'
  | 'policy'
  | 'removal'
  | 'report'
  | 'result'
  | 'segment'
  | 'alternatives'
  | 'statistics';

/** Which headers every answer of a call carries, refusals too; the server's table says which. `site`: CORS for the official site. */
export type HeaderClass = 'api' | 'diagnose' | 'document' | 'materialFile' | 'picture' | 'site';

/** What a success answers: JSON of a shape, a file of a type, or a redirection. */
export type CallResponse =
  | { readonly json: CallSchema; readonly status?: 202 }
  | { readonly file: string }
  | { readonly redirect: true };

export type BodyType = 'application/x-www-form-urlencoded' | 'application/json' | 'multipart/form-data';

/** One HTTP call. Route, typed client, rate limits, CORS and the row of the OpenAPI document derive from it. */
export interface Contract {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** As it is registered: `:name` is a part of the path. */
  readonly path: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly headers: HeaderClass;
  readonly params?: CallSchema;
  readonly query?: CallSchema;
  readonly body?: CallSchema;
  /** Content types of the body; a form and JSON by default. */
  readonly bodyTypes?: readonly BodyType[];
  /** Bytes of the body; 64 KiB by default. */
  readonly bodyLimit?: number;
  readonly response: CallResponse;
  /** Runs once under an Idempotency-Key. */
  readonly once?: true;
  /** Reads the session token of a partner's backend; every call of a frame does. */
  readonly partnerSession?: true;
  /** Refusals have the shape of `response` too. */
  readonly refusesInResponse?: true;
  /** Statuses of refusals beside those that access and input bring along. */
  readonly refusals?: readonly number[];
}

/** The calls of one area, with what the document says of them. Apart from the contracts, so that no client downloads prose. */
export interface CallArea {
  /** Heading in the document. */
  readonly tag: string;
  readonly calls: readonly {
    readonly contract: Contract;
    /** One line. */
    readonly summary: string;
    /** What a caller cannot guess: markers, retries, limits. */
    readonly description?: string;
  }[];
}

type Member<C, Name extends string> = C extends { readonly [K in Name]: infer S extends CallSchema } ? S : never;
type Parsed<S> = [S] extends [never] ? undefined : z.output<Extract<S, CallSchema>>;
type Sent<S> = [S] extends [never] ? undefined : z.input<Extract<S, CallSchema>>;

/** What a handler is given: parsed by the contract's schemas. */
export interface CallInput<C extends Contract> {
  readonly params: Parsed<Member<C, 'params'>>;
  readonly query: Parsed<Member<C, 'query'>>;
  readonly body: Parsed<Member<C, 'body'>>;
}

/** What a client sends in the query, before the schema has read it. */
export type SentQuery<C extends Contract> = Sent<Member<C, 'query'>>;
/** What a client sends in the body, before the schema has read it. */
export type SentBody<C extends Contract> = Sent<Member<C, 'body'>>;

/** JSON that a success carries; never where it is a file or a redirection. */
export type ResponseOf<C extends Contract> = C['response'] extends { readonly json: infer S extends CallSchema }
  ? z.output<S>
  : never;
