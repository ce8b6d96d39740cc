import { DEVICE_APP_ID, type DeviceToken } from '../protocol/device-token.ts';
import type { ClientContext } from './client-context.ts';

/** What a page knows beside its context. */
export interface DeviceFacts {
  /** Two letters, as the region call answered. */
  country: string;
  /** Id of the user who is logged in. */
  uid?: string | undefined;
  /** What is being done, and where on the page: `function` and `position` of spec §3. */
  doing?: string | undefined;
  position?: string | undefined;
}

/** The device token with every field of spec §3. It names a browser and a user: it goes by header and message, never in an address. */
export function deviceTokenOf(context: ClientContext, { country, uid = '', ...facts }: DeviceFacts): DeviceToken {
  const { inDesktopApp, isMobile, appKey, webGid, pcGid } = context;
  return {
    app_id: DEVICE_APP_ID,
    os_type: inDesktopApp ? 'pc' : isMobile ? 'h5' : 'web',
    country_code: country,
    gid: inDesktopApp && pcGid !== '' ? pcGid : webGid,
    function: facts.doing ?? '',
    position: facts.position ?? '',
    ext_info: { biz_type: appKey, virtual_id: webGid },
    uid,
  };
}
