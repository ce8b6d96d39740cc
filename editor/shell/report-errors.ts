import { deliverForm, type LastWords } from '../../src/context/deliver-form.ts';
import { createErrorReporter } from '../../src/context/error-reports.ts';
import { followErrors } from '../../src/context/follow-errors.ts';

type Page = LastWords & Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { location: Location };

/**
 * Tells the installation of errors in this frame that nobody caught (spec §8). Not in private mode, which asks and tells it nothing.
 * The address names a key: the path alone says which page this is.
 */
export function reportErrors(page: Page = window): void {
  const { search } = page.location;
  if (/[?&]privateMode=1/.test(search)) return;
  const place = { program: 'frame', version: '', path: () => page.location.pathname } as const;
  const { report } = createErrorReporter(place, (fields) => void deliverForm('/errors/report', { ...fields }, page));
  followErrors(page, report);
}
