/** All that comes where users pay sheets, as one chunk. */
export { Sheets } from './sheets.ts';
export { createSiteAccount } from './site-account.ts';
