import type { ApiContext } from './context.ts';
import { commonQuery, createHttp, type Http, type HttpOptions } from './http.ts';

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

/**
 * Calls with what spec §7 "Common behaviour" adds to each: credentials, `gid`, `client_id` and `preview_mode` in the query, the
 * access_token in its header, `timestamp` on a GET, the body as a form. Errors are those of http.ts.
 */
export function createWrapper(name: WrapperName, { context, ...options }: WrapperOptions): Http {
  const withDevice = createHttp({ ...options, context });
  const without = createHttp({ ...options, context: () => ({ ...context(), deviceToken: undefined }) });
  const forPosts = SENDS_DEVICE[name] ? withDevice : without;
  return (signal, contract, { common, ...params } = {}) => {
    const get = contract.method === 'GET';
    const added = { ...commonQuery(context()), ...common, ...(get && { timestamp: String(options.clock.now()) }) };
    return (get ? without : forPosts)(signal, contract, { ...params, common: added });
  };
}
