import { HTML_LANG, LOCALES } from '../../src/protocol/locales.ts';
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { toolTexts } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import { Action } from '../sections/Action.tsx';
import { TOOLS } from '../sections/tools.ts';
import styles from './MobileMenu.module.css';
import { navLinks } from './nav-links.ts';

/** The whole menu of a narrow screen: tools in two columns, the pages, the languages, and the one action at its end. */
export function MobileMenu() {
  const { words, link, near, host, locale, serves, languages } = usePage();
  const texts = toolTexts(locale);
  return (
    <details className={styles.menu} data-menu="modal">
      <summary aria-label={words.menu}>
        <Icon name="menu" size={24} />
        <Icon name="x" size={24} />
      </summary>
      <div className={styles.sheet}>
        {serves('/design/', 'OFFICIAL') && (
          <>
            <p className={styles.row}>{words.tools}</p>
            <div className={styles.tools}>
              {TOOLS.map(({ id, number, icon }) => (
                <a key={id} href={link(`/tools/${number}`, 'OFFICIAL')}>
                  <Icon name={icon} />
                  {texts[id].name}
                </a>
              ))}
            </div>
          </>
        )}
        {navLinks(host)
          .filter(({ path, host: on }) => serves(path, on))
          .map(({ word, path, host: other }) => (
            <a key={word} className={styles.row} href={other === undefined ? near(path) : link(path, other)}>
              {String(words[word])}
              <Icon name="chevron-right" />
            </a>
          ))}
        <p className={styles.languages}>
          {LOCALES.map((other) => (
            <a
              key={other}
              href={languages[other]}
              lang={HTML_LANG[other]}
              data-language
              aria-current={other === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          ))}
        </p>
        <Action look="primary" big block data-open="">
          {words.open}
        </Action>
      </div>
    </details>
  );
}
