import { parseUrl } from '../base/parse-url.ts';
import { type AppHost, hostOfAppKey, hostOfClient } from '../protocol/app-hosts.ts';
import { LEAD_WORD, type OrderLead } from '../protocol/orders.ts';

/** What leads a person to /vip (spec §2), read once: what is of another shape is as if it were not there. Addresses of our own alone are followed. */
export interface VipQuery extends OrderLead {
  theme: 'light' | 'dark' | undefined;
  /** `subscribe_type=consumable`: images are what is wanted, and not a membership. */
  wants: 'pack' | undefined;
  /** Whose window is notified that something was bought; one of our own origins, else nobody's. */
  callbackOrigin: string | undefined;
  /** Where the person came from, on one of our own origins. */
  firstUrl: string | undefined;
  /** Which of our programs led here, by its application key, else by its client id: the purchase's calls are then its own. */
  app: AppHost | undefined;
  /** What the person was doing, and where on the page: the device token's `function` and `position`. */
  entrance: string;
  moduleId: string;
}

/** @param origins our own: the site's hosts and the editor's */
export function readVipQuery(query: URLSearchParams, origins: readonly string[]): VipQuery {
  const word = (name: string): string => {
    const value = query.get(name) ?? '';
    return LEAD_WORD.test(value) ? value : '';
  };
  const theme = query.get('theme');
  const callback = query.get('callback_origin') ?? '';
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    wants: query.get('subscribe_type') === 'consumable' ? 'pack' : undefined,
    callbackOrigin: origins.find((origin) => origin === callback),
    firstUrl: ownAddress(query.get('first_url'), origins),
    entrance: word('entrance'),
    moduleId: word('module_id'),
    source: word('source'),
    app: hostOfAppKey(word('app_key')) ?? hostOfClient(word('client_id')),
    channel: word('channel'),
    matrixChannel: word('matrix_channel'),
  };
}

/** An absolute address by http or https on one of our origins, and no other. */
function ownAddress(value: string | null, origins: readonly string[]): string | undefined {
  if (value === null || value.length > 500) return undefined;
  const url = parseUrl(value);
  return url && /^https?:$/.test(url.protocol) && origins.includes(url.origin) ? url.href : undefined;
}
