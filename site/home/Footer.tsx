import { HTML_LANG, LOCALES, type Locale } from '../../src/protocol/locales.ts';
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { homeOf } from '../config/locale.ts';
import styles from './Footer.module.css';
import sectionStyles from './Section.module.css';

export function Footer({ locale }: { locale: Locale }) {
  return (
    <footer className={styles.footer}>
      <div className={classes(sectionStyles.wide, styles.row)}>
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
