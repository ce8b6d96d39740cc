import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/ui/tokens.css';
import './css/site.css';
import './css/hero.css';
import { Page } from './home/Page.tsx';
import { langOf, localeOf, TEXTS } from './texts/texts.ts';

const locale = localeOf(location.pathname);
document.documentElement.lang = langOf(locale);
document.title = TEXTS[locale].title;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page locale={locale} texts={TEXTS[locale]} />
    </StrictMode>,
  );
}
