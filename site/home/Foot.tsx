import { LOCALES, type Locale } from '../../src/protocol/locales.ts';
import { homeOf, langOf, TEXTS } from '../texts/texts.ts';

export function Foot({ locale }: { locale: Locale }) {
  return (
    <footer className="foot">
      <div className="wide">
        <span>Cutout</span>
        <ul>
          {LOCALES.map((other) => (
            <li key={other}>
              <a href={homeOf(other)} lang={langOf(other)} aria-current={other === locale ? 'page' : undefined}>
                {TEXTS[other].name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
