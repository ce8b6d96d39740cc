import { orderLeadOf } from '../../src/account/order-lead.ts';
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
import type { OrderLead } from '../../src/protocol/orders.ts';
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
  /** Words of an order's way here; what is not said is what the tab keeps of it. */
  order?: OrderLead | undefined;
}

type Caller = Pick<ApiContext, 'clientId' | 'gid' | 'deviceToken' | 'lead'>;

/** What goes with each call (D1, D81, D82), and what led here with an order (D258). */
export function caller({ app, doing, position, order }: Lead = {}): Caller {
  const { clientID, webGid, channel, matrixChannel } = clientContext();
  const clientId = app === undefined ? clientID : APP_HOSTS[app].clientId;
  const { matrixChannel: matrix_channel, ...words } = orderLeadOf(order, { channel, matrixChannel });
  const lead = { ...words, matrix_channel };
  return { clientId, gid: webGid, deviceToken: deviceToken(doing, position), lead };
}
