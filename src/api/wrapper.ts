import type { ApiContext } from './context.ts';
import { commonQuery, createHttp, type HttpOptions, type Schema } from './http.ts';

/** The programs of spec §7 that the calls belong to. */
export type WrapperName = 'pcWeb' | 'cutoutWeb' | 'posters' | 'feedback';

/** Spec §7: on the cut-out host every POST also carries the device token; no other wrapper sends it. */
const SENDS_DEVICE: Readonly<Record<WrapperName, boolean>> = {
  pcWeb: false,
  cutoutWeb: true,
  posters: false,
  feedback: false,
};

export interface WrapperOptions extends Omit<HttpOptions, 'context'> {
  /** `accessKey` and `session` where a frame asks. */
  context: () => Pick<
    ApiContext,
    'clientId' | 'lang' | 'gid' | 'deviceToken' | 'accessToken' | 'accessKey' | 'session'
  >;
}

export interface WrappedCall<T> {
  path: string;
  query?: Readonly<Record<string, string>> | undefined;
  schema: Schema<T>;
}

/** Calls with what spec §7 "Common behaviour" adds to each. */
export interface Wrapper {
  get<T>(signal: AbortSignal, call: WrappedCall<T>): Promise<T>;
  /** The body goes as a form. */
  post<T>(signal: AbortSignal, call: WrappedCall<T> & { form: Readonly<Record<string, string>> }): Promise<T>;
}

/**
 * A wrapper by its name: credentials, `gid`, `client_id` and `preview_mode` in the query, the access_token in its header, `timestamp`
 * on a GET. Errors are those of http.ts.
 */
export function createWrapper(name: WrapperName, { context, ...options }: WrapperOptions): Wrapper {
  const withDevice = createHttp({ ...options, context });
  const without = createHttp({ ...options, context: () => ({ ...context(), deviceToken: undefined }) });
  const forPosts = SENDS_DEVICE[name] ? withDevice : without;
  return {
    get: (signal, { path, query, schema }) => {
      const timestamp = String(options.clock.now());
      return without(signal, {
        method: 'GET',
        path,
        query: { ...commonQuery(context()), ...query, timestamp },
        schema,
      });
    },
    post: (signal, { path, query, form, schema }) =>
      forPosts(signal, { method: 'POST', path, query: { ...commonQuery(context()), ...query }, form, schema }),
  };
}
