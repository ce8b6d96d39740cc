import type { ApiContext } from '../../src/api/context.ts';
import { randomId } from '../../src/bridge/random-id.ts';
import { appHostOf } from '../../src/context/app-host.ts';
import { gidOf } from '../../src/context/gid.ts';
import { APP_HOSTS } from '../../src/protocol/app-hosts.ts';
import { pageDataOf } from './page-data.ts';

/** Which of the four hosts this page belongs to, with the ids that it calls with: as the server says, which knows the hostnames. */
export const appHost = (): (typeof APP_HOSTS)[keyof typeof APP_HOSTS] =>
  APP_HOSTS[document.body.dataset.page === undefined ? appHostOf(location) : pageDataOf(document.body).host];

let gid: string | undefined;

/** Who calls from this page (D1, D81). */
export function caller(): Pick<ApiContext, 'clientId' | 'gid'> {
  gid ??= gidOf(() => localStorage, randomId);
  return { clientId: appHost().clientId, gid };
}
