import type { ApiContext } from '../../src/api/context.ts';
import { randomId } from '../../src/bridge/random-id.ts';
import { appHostOf } from '../../src/context/app-host.ts';
import { type ClientContext, clientContextOf } from '../../src/context/client-context.ts';
import { deviceTokenOf } from '../../src/context/device.ts';
import { gidOf } from '../../src/context/gid.ts';
import { keptRegion, UNKNOWN_REGION } from '../../src/context/region.ts';
import { sessionValuesOf } from '../../src/context/stored-values.ts';
import { APP_HOSTS, type AppHost } from '../../src/protocol/app-hosts.ts';
import { encodeDeviceToken } from '../../src/protocol/device-token.ts';
import { shellBridge } from '../desktop/shell-bridge.ts';
import { pageDataOf } from './page-data.ts';

let gid: string | undefined;

/** Who calls from this page, and from where (spec §3). Which of the four hosts it is says the server, which knows the hostnames. */
export function clientContext(): ClientContext {
  gid ??= gidOf(() => localStorage, randomId);
  const { dataset } = document.body;
  return clientContextOf({
    appHost: dataset.page === undefined ? appHostOf(location) : pageDataOf(document.body).host,
    userAgent: navigator.userAgent,
    search: location.search,
    webGid: gid,
    pcGid: shellBridge(window)?.gid,
    kept: sessionValuesOf(() => sessionStorage),
  });
}

/** @param doing what the page is for, as the token's `function` */
export const deviceToken = (doing = '', position = ''): string =>
  encodeDeviceToken(
    deviceTokenOf(clientContext(), { country: keptRegion(() => localStorage) ?? UNKNOWN_REGION, doing, position }),
  );

/** What a page that another one led to says of it. */
export interface Lead {
  app?: AppHost | undefined;
  doing?: string | undefined;
  position?: string | undefined;
}

/** What goes with each call (D1, D81, D82). */
export function caller({ app, doing, position }: Lead = {}): Pick<ApiContext, 'clientId' | 'gid' | 'deviceToken'> {
  const { clientID, webGid } = clientContext();
  const clientId = app === undefined ? clientID : APP_HOSTS[app].clientId;
  return { clientId, gid: webGid, deviceToken: deviceToken(doing, position) };
}
