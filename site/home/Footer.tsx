import { HTML_LANG, LOCALES, type Locale } from '../../src/protocol/locales.ts';
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts';
import { homeOf } from '../config/locale.ts';

export function Footer({ locale }: { locale: Locale }) {
  return (
    <footer className="footer">
      <div className="wide">
        <span>Cutout</span>
        <ul>
          {LOCALES.map((other) => (
            <li key={other}>
              <a href={homeOf(other)} lang={HTML_LANG[other]} aria-current={other === locale ? 'page' : undefined}>
                {LANGUAGE_NAMES[other]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
