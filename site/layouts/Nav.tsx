import { HTML_LANG, LOCALES } from '../../src/protocol/locales.ts';
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from '../sections/Action.tsx';
import { Mark } from './Mark.tsx';
import { Mega } from './Mega.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import styles from './Nav.module.css';
import { navLinks } from './nav-links.ts';

/** The bar above each page. Its menus are disclosures of the browser: they open without a script, which only closes them again. */
export function Nav({ current }: { current?: string | undefined }) {
  const { words, host, link, near, locale, serves, languages } = usePage();
  return (
    <nav className={styles.nav} aria-label={words.main} data-nav>
      <div className={classes(wideStyles.wide, styles.row)}>
        <Mark withHost />
        <div className={styles.links}>
          {host === 'DESIGN_ROOM' || !serves('/design/', 'OFFICIAL') ? null : (
            <details data-menu>
              <summary className={classes(styles.link, current === 'tools' && styles.on)}>
                {words.tools}
                <Icon name="chevron-down" size={16} />
              </summary>
              <Mega />
            </details>
          )}
          {navLinks(host)
            .filter(({ path, host: on }) => serves(path, on))
            .map(({ word, path, host: other }) => (
              <a
                key={word}
                className={classes(styles.link, current === word && styles.on)}
                href={other === undefined ? near(path) : link(path, other)}
                aria-current={current === word ? 'page' : undefined}
              >
                {String(words[word])}
              </a>
            ))}
        </div>
        <span className={styles.grow} />
        <details className={styles.languages} data-menu>
          <summary className={styles.link}>
            <Icon name="globe" size={18} />
            {LANGUAGE_NAMES[locale]}
          </summary>
          <ul>
            {LOCALES.map((other) => (
              <li key={other}>
                <a
                  href={languages[other]}
                  lang={HTML_LANG[other]}
                  hrefLang={HTML_LANG[other]}
                  data-language
                  aria-current={other === locale ? 'true' : undefined}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <button type="button" className={styles.plain} data-account>
          {words.logIn}
        </button>
        <span className={styles.wayIn}>
          <Action look="primary" data-open="">
            {words.open}
          </Action>
        </span>
        <MobileMenu />
      </div>
    </nav>
  );
}
