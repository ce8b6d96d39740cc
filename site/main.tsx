import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/base.css';
import './css/site.css';
import { HTML_LANG } from '../src/protocol/locales.ts';
import { TranslatorProvider } from '../src/ui/i18n/context.ts';
import { localeOf } from './config/locale.ts';
import { Page } from './home/Page.tsx';
import { createTranslator } from './texts/load.ts';

const locale = localeOf(location.pathname);
document.documentElement.lang = HTML_LANG[locale];
const translator = await createTranslator(locale);
document.title = translator.state.t('title');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TranslatorProvider value={translator}>
        <Page locale={locale} />
      </TranslatorProvider>
    </StrictMode>,
  );
}
