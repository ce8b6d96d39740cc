/** Words of the pages for what is not there. */
export const texts = {
  notFound: 'This page was cut out.',
  notFoundText: 'There is nothing at this address:',
  gone: 'No longer here.',
  goneText: 'This page was taken down. What it was about may be found elsewhere on the site.',
  failed: 'Something failed here.',
  failedText: 'It is our fault, not yours. Try again in a moment. The request’s id:',
  offline: 'No network just now.',
  offlineText: 'What you have open stays on this device. This page opens by itself when the network is back.',
  offlineTools: 'An open editor goes on without a network in these:',
  again: 'Try again',
  home: 'Home',
} as const;
