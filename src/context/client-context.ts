import { APP_HOSTS, type AppHost } from '../protocol/app-hosts.ts';
import { APP_NAMES } from './app-names.ts';
import { desktopShellOf } from './desktop.ts';
import { isMobileAgent } from './mobile.ts';
import type { SessionValues } from './stored-values.ts';

/** Who is calling and from where, with the names of spec §3. */
export interface ClientContext {
  appHost: AppHost;
  appName: string;
  appKey: string;
  clientID: string;
  /** Which half of an experiment; '' as this product runs none. */
  abCode: string;
  /** Of the browser. */
  webGid: string;
  /** Of the desktop shell; '' outside of it. */
  pcGid: string;
  channel: string;
  firstUrl: string;
  matrixChannel: string;
  inDesktopApp: boolean;
  isMobile: boolean;
  isHuaweiDeskTopApp: boolean;
}

export interface ClientFacts {
  appHost: AppHost;
  userAgent: string;
  /** Query of the page's address. */
  search: string;
  webGid: string;
  /** As the shell's bridge says. */
  pcGid?: string | undefined;
  kept: SessionValues;
}

export function clientContextOf({ appHost, userAgent, search, webGid, pcGid = '', kept }: ClientFacts): ClientContext {
  const shell = desktopShellOf(userAgent, search);
  const { clientId, appKey } = APP_HOSTS[appHost];
  return {
    appHost,
    appName: APP_NAMES[appHost],
    appKey,
    clientID: clientId,
    abCode: '',
    webGid,
    pcGid: shell === undefined ? '' : pcGid,
    channel: kept.channel,
    firstUrl: kept.first_url,
    matrixChannel: kept.matrix_channel,
    inDesktopApp: shell !== undefined,
    // A shell may be built on a mobile browser's code; it is a computer all the same.
    isMobile: shell === undefined && isMobileAgent(userAgent),
    isHuaweiDeskTopApp: shell?.isHuawei === true,
  };
}
