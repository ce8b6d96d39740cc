/** The device token (spec §3 "Device info token"): base64 JSON that travels in the frame's address and in a header. */
export interface DeviceToken {
  app_id: number;
  os_type: string;
  country_code: string;
  gid?: string;
  function?: string;
  position?: string;
  ext_info?: { biz_type?: string; virtual_id?: string };
  uid?: string;
}

/** The app id of the product (spec §9). */
export const DEVICE_APP_ID = 178;

/** What may be logged of a token; nothing else of it ever is. */
export interface DeviceSummary {
  app: number;
  os: string;
  country: string;
}

/** Longer tokens are not read. */
const MAX_TOKEN = 4096;
const WORD = /^[A-Za-z0-9 ._-]{1,32}$/;

/** As base64url, so that it stands in an address without escapes. gid, uid and virtual_id never stand in an address. */
export function encodeDeviceToken(token: DeviceToken): string {
  const bytes = new TextEncoder().encode(JSON.stringify(token));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Reads either base64 alphabet. Anything that is not such a token gives undefined; it is a hint and never an authority. */
export function summariseDeviceToken(text: string): DeviceSummary | undefined {
  const read = decode(text);
  if (typeof read !== 'object' || read === null) return undefined;
  const app = 'app_id' in read ? Number(read.app_id) : Number.NaN;
  if (!Number.isInteger(app) || app < 0) return undefined;
  const word = (value: unknown): string => (typeof value === 'string' && WORD.test(value) ? value : '');
  return {
    app,
    os: word('os_type' in read ? read.os_type : undefined),
    country: word('country_code' in read ? read.country_code : undefined),
  };
}

function decode(text: string): unknown {
  if (text.length > MAX_TOKEN) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
