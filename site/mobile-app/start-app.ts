import { createApi } from '../../src/api/api.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { MobileApp } from '../../src/context/mobile-app.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { caller } from '../config/caller.ts';
import { siteConfig } from '../config/config.ts';
import type { OpenEditor } from '../config/opening.ts';
import { SITE_KEY } from '../config/site-key.ts';
import { createTranslator } from '../texts/load.ts';
import { appBridge } from './app-bridge.ts';
import { dropZonesOfApp } from './app-drop-zones.ts';
import { photoOfApp } from './app-photo.ts';

/** The page inside the mobile app: photos come by its bridge (D260). */
export async function startMobileApp(app: MobileApp, locale: Locale, open: OpenEditor): Promise<void> {
  const { t } = (await createTranslator(locale)).state;
  const api = createApi({
    origin: siteConfig().editorOrigin,
    clock: systemClock,
    context: () => ({ ...caller(), lang: locale, accessKey: SITE_KEY }),
  });
  const words = {
    uploading: t('appUploading', { percent: '{percent}' }),
    update: t('appUpdate'),
    failed: t('appFailed'),
  };
  const photo = (onShare: (share: number) => void) =>
    photoOfApp(
      new AbortController().signal,
      { app, bridge: appBridge(window), api, fetch: (...args) => fetch(...args) },
      onShare,
    );
  dropZonesOfApp(document, photo, words, open);
}
