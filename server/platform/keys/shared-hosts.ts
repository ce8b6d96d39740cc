/** Hosts on which everybody can have a page, or a name of his own; those of the public suffix list are refused anyway. */
const SHARED: readonly string[] = [
  'codepen.io',
  'codesandbox.io',
  'jsbin.com',
  'jsfiddle.net',
  'lvh.me',
  'medium.com',
  'nip.io',
  'notion.site',
  'replit.com',
  'sites.google.com',
  'squarespace.com',
  'sslip.io',
  'stackblitz.com',
  'tumblr.com',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'xip.io',
];

/** Whether an entry's host is one of them, or a name under one: shop.wordpress.com is one shop’s, and its wildcard everyone’s. */
export const isSharedHost = (host: string, wildcard: boolean): boolean =>
  SHARED.some(
    (shared) =>
      host === shared ||
      (wildcard && shared.endsWith(`.${host}`)) ||
      (isAnybodys(shared) && host.endsWith(`.${shared}`)),
  );

/** Names under these lead to any machine that they say. */
const isAnybodys = (shared: string): boolean => ['nip.io', 'sslip.io', 'xip.io', 'lvh.me'].includes(shared);
