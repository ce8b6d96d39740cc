/** What our mobile app adds to the browser's own user agent: `CutoutApp/3.2.0 (ios)`. The specification shows no marker: ours (D260). */
const APP = /\bCutoutApp\/(\d+(?:\.\d+){0,2}) \((ios|android)\)/;

export interface MobileApp {
  os: 'ios' | 'android';
  /** `major.minor.patch`, or its beginning. */
  version: string;
}

/** The app that shows a page; undefined in a browser. */
export function mobileAppOf(userAgent: string): MobileApp | undefined {
  const [, version, os] = APP.exec(userAgent) ?? [];
  return version === undefined ? undefined : { os: os === 'ios' ? 'ios' : 'android', version };
}
