import type { ApiContext } from './context.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';

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

/** A program's calls: as all are made (http.ts), with the device token where the program sends it. */
export const createWrapper = (name: WrapperName, options: WrapperOptions): Http =>
  createHttp({ ...options, device: SENDS_DEVICE[name] });
