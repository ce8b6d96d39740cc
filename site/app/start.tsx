import { createRoot } from 'react-dom/client';
import { TranslatorProvider } from '../../src/ui/i18n/context.ts';
import { clientState } from '../config/client-state.ts';
import type { PageData } from '../config/page-data.ts';
import type { SiteApp } from '../config/site-app.ts';
import { startIslands } from '../islands/start-islands.tsx';
import { createTranslator } from '../texts/load.ts';
import { App } from './App.tsx';
import { followLayout } from './follow-layout.ts';

/** Draws the page's application beside the page, which stays as the server sent it. */
export async function startApp(page: PageData): Promise<SiteApp> {
  followLayout(window, clientState);
  const translator = await createTranslator(page.locale);
  const host = document.createElement('div');
  document.body.append(host);
  const app = await new Promise<SiteApp>((ready) => {
    createRoot(host).render(
      <TranslatorProvider value={translator}>
        <App page={page} onReady={ready} />
      </TranslatorProvider>,
    );
  });
  await startIslands(document, { page, translator, app });
  return app;
}
