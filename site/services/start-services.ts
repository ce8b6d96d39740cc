import { keepSessionValues } from '../../src/context/stored-values.ts';
import { clientContext } from '../config/caller.ts';
import { pageDataOf } from '../config/page-data.ts';
import type { EarlyErrors } from '../enhance/early-errors.ts';
import { askConsent } from './ask-consent.ts';
import { learnRegion } from './region.ts';
import { siteErrors } from './report-errors.ts';
import { statistics, viewPage } from './statistics.ts';

/** What runs on each page once it is at rest: where the visitor came from, what was looked at, what went wrong. */
export async function startServices(errors: EarlyErrors): Promise<void> {
  errors.handOver(siteErrors.report);
  keepSessionValues(() => sessionStorage, location);
  viewPage();
  // A page that comes back as it was is looked at again, without being fetched.
  addEventListener('pageshow', ({ persisted }) => persisted && viewPage());
  addEventListener('pagehide', statistics.flush);
  document.addEventListener('visibilitychange', () => document.hidden && statistics.flush());
  // The shell has no developer tools.
  if (clientContext().inDesktopApp && pageDataOf(document.body).environment !== 'release')
    (await import('../desktop/libraries.ts')).libraries.load('debugConsole').catch(siteErrors.report);
  askConsent(document, await learnRegion(), statistics);
}
