import { isLocale, type Locale } from './locales.ts';

/** Longest address of the frame. */
export const MAX_ADDRESS = 4096;

/** The frame's query parameters; none of them ever grants trust. */
export interface FrameParams {
  /** `sdk` in a partner's page, `site` in the official site, `desktop` in the desktop shell. */
  iframeType?: string;
  /** Device token, base64url JSON, without gid, uid and virtual_id. */
  xMtccClient?: string;
  /** The marker `cutout-sdk`. */
  origin?: string;
  /** The access key, where origin is the marker. */
  platform?: string;
  /** `1` or '': a hint for first paint. */
  is_trial?: string;
  appKey?: string;
  mtstatCommonParams?: Readonly<Record<string, unknown>>;
  trace?: string;
  open?: string;
  /** The tool to open (D94); absent: cutout. */
  tool?: string;
  /** `1`: the picture stays on the device (D96). */
  privateMode?: string;
  channel?: string;
}

export interface FrameAddress {
  /** The editor's page without a language: `https://host/editor/`. */
  base: string;
  locale?: Locale;
  params: FrameParams;
}

const PARAMS = [
  'iframeType',
  'xMtccClient',
  'origin',
  'platform',
  'is_trial',
  'appKey',
  'mtstatCommonParams',
  'trace',
  'open',
  'tool',
  'privateMode',
  'channel',
] as const satisfies (keyof FrameParams)[];

/** `{scheme}://{host}[/{locale}]{path}?{params}` (spec §2, docs/LIFECYCLE.md). `parseFrameAddress` is its inverse. */
export function buildFrameAddress({ origin, pathname }: URL, params: FrameParams, locale?: string): string {
  // is_trial is always there, '1' or empty (spec §2). JSON leaves out what is undefined, which a query would spell.
  const { mtstatCommonParams: statistics } = params;
  const given = { is_trial: '', ...params, mtstatCommonParams: statistics && JSON.stringify(statistics) };
  const query = new URLSearchParams(JSON.parse(JSON.stringify(given)));
  // Ours have two letters. What else a page may say is left out, and the frame takes cn; its configuration has the word too (D78).
  return `${origin}${/^\w\w$/.test(locale as string) ? `/${locale}` : ''}${pathname}?${query}`;
}

const LOCALE_SEGMENT = /^\/([^/]+)(\/.*)$/;

/** Reads the frame's own address. A parameter that is given twice counts once, the first; statistics that are no record are dropped. */
export function parseFrameAddress(address: string): FrameAddress {
  const { origin, pathname, searchParams } = new URL(address);
  const params: FrameParams = {};
  for (const name of PARAMS) {
    const text = searchParams.get(name);
    if (!text) continue;
    if (name !== 'mtstatCommonParams') params[name] = text;
    else {
      const record = parseRecord(text);
      if (record) params[name] = record;
    }
  }
  const [, segment, path] = LOCALE_SEGMENT.exec(pathname) ?? [];
  if (path && isLocale(segment)) return { base: origin + path, locale: segment, params };
  return { base: origin + pathname, params };
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
