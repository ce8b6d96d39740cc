/** What each page's script does: it brings the page's parts to life, and fetches the application when it is first needed. */
import { mobileAppOf } from '../src/context/mobile-app.ts';
import { hasToken } from './account/user-token.ts';
import type { OpenEditor } from './config/opening.ts';
import { pageDataOf } from './config/page-data.ts';
import type { SiteApp } from './config/site-app.ts';
import { moveCompares } from './enhance/compare.ts';
import { copyCode } from './enhance/copy.ts';
import { takePhotos } from './enhance/drop-zone.ts';
import { collectErrors } from './enhance/early-errors.ts';
import { pressAgain } from './enhance/early-press.ts';
import { keepPlace } from './enhance/keep-place.ts';
import { closeMenus } from './enhance/menus.ts';
import { awaitPage, followOnline } from './enhance/online.ts';
import { followTools } from './enhance/peek.ts';
import { showWaiting } from './enhance/show-waiting.ts';
import { switchTheme } from './enhance/theme.ts';

/** What could not be fetched is fetched at the next press. */
const ignore = () => {};
const errors = collectErrors(window);
const page = pageDataOf(document.body);
let starting: Promise<SiteApp> | undefined;

/** The application: account, dialogs and the editor. Its code is fetched once, or again where that failed. */
function app(): Promise<SiteApp> {
  starting ??= import('./app/start.tsx').then(({ startApp }) => startApp(page));
  starting.catch(() => {
    starting = undefined;
  });
  return starting;
}

closeMenus(document);
followTools(document);
keepPlace(document);
moveCompares(document);
switchTheme(document);
copyCode(document);
followOnline(document);
awaitPage(document, () => location.reload());
if (document.querySelector('[data-install]'))
  import('./enhance/desktop.ts').then(({ helpChoose, offerInstall, showMachine, reportDownloads }) => {
    offerInstall(document, window);
    helpChoose(document);
    reportDownloads(document, navigator);
    return showMachine(document, navigator);
  }, ignore);
/** What a press asks of it. */
function ask(use: (started: SiteApp) => void): void {
  const started = app();
  showWaiting(document, started);
  started.then(use, ignore);
}
const open: OpenEditor = (opening) => ask((started) => started.open(opening));
takePhotos(document, open);
if ('launchQueue' in window || location.hash === '#shared')
  import('./enhance/handed-in.ts').then(({ takeHandedIn }) => takeHandedIn(window, open)).catch(ignore);
const mobile = mobileAppOf(navigator.userAgent);
if (mobile) import('./mobile-app/start-app.ts').then((part) => part.startMobileApp(mobile, page.locale, open), ignore);

if (document.querySelector('[data-contents]'))
  import('./enhance/follow-contents.ts').then((part) => part.followContents(document, window), ignore);

if (document.querySelector('[data-design]') !== null) {
  import('./enhance/template.ts').then(({ useTemplate }) => {
    useTemplate(document, open);
    pressAgain(window, '[data-design]');
  }, ignore);
}

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-open],[data-need],[data-account],[data-feedback]')
      : null;
  if (!button) return;
  const { need, open } = button.dataset;
  ask((started) => {
    if (button.dataset.feedback !== undefined) started.feedback();
    else if (open !== undefined) started.open({ tool: open === '' ? undefined : open });
    else started.need(need === 'credits' ? 'credits' : need === 'login' ? 'login' : undefined);
  });
});

pressAgain(window, 'button[type="button"]:not([data-design])');

// A person is logged in, or a part of the page is drawn by the application: it starts once the page is at rest.
const REST: IdleRequestOptions = { timeout: 1_500 };
/** A page of a busy machine may never be at rest: then it is soon enough all the same. */
const idle = (run: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(run, REST) : setTimeout(run, 200);
if (hasToken() || document.querySelector('[data-island]') !== null || /^#(editor$|recipe=)/.test(location.hash))
  idle(() => void app().catch(ignore));
else addEventListener('pointerover', () => void app().catch(ignore), { once: true });
// Brought as it was by Back, after a log-in on the page before.
addEventListener('pageshow', ({ persisted }) => persisted && hasToken() && void app().catch(ignore));

idle(
  () => void import('./services/start-services.ts').then(({ startServices }) => startServices(errors)).catch(ignore),
);

if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(ignore);
