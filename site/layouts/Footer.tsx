import { HTML_LANG, LOCALES } from '../../src/protocol/locales.ts';
import { LANGUAGE_NAMES } from '../../src/ui/i18n/language-names.ts';
import { classes } from '../../src/ui/kit/classes.ts';
import { toolTexts } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { numberOf } from '../sections/tools.ts';
import styles from './Footer.module.css';
import { Mark } from './Mark.tsx';
import { FOOT } from './nav-links.ts';

const TOOLS = ['cutout', 'photo', 'idphoto', 'batch'] as const;
const THEMES = ['system', 'light', 'dark'] as const;

export function Footer() {
  const { words, link, near, locale, serves, languages } = usePage();
  const texts = toolTexts(locale);
  return (
    <footer className={styles.foot}>
      <div className={wideStyles.wide}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Mark />
            <p data-glance>{words.promise}</p>
          </div>
          {serves('/design/', 'OFFICIAL') && (
            <nav aria-label={words.tools}>
              <h2>{words.tools}</h2>
              {TOOLS.map((id) => (
                <a key={id} href={link(`/tools/${numberOf(id)}`, 'OFFICIAL')}>
                  {texts[id].name}
                </a>
              ))}
              <a href={link('/design/', 'OFFICIAL')}>{words.allFunctions}</a>
            </nav>
          )}
          {FOOT.map(({ word, links: list }) => {
            const served = list.filter(({ path, host: on }) => serves(path, on));
            return served.length === 0 ? null : (
              <nav key={word} aria-label={String(words[word])}>
                <h2>{String(words[word])}</h2>
                {served.map(({ word: name, path, host }) => (
                  <a key={name} href={host === undefined ? near(path) : link(path, host)}>
                    {String(words[name])}
                  </a>
                ))}
                {word === 'help' && (
                  <button type="button" data-feedback>
                    {words.feedback}
                  </button>
                )}
              </nav>
            );
          })}
        </div>
        <div className={styles.base}>
          <div>
            <span>© Cutout</span>
            <label className={styles.theme} data-theme-switch hidden>
              {words.theme}
              <select>
                {THEMES.map((theme) => (
                  <option key={theme} value={theme}>
                    {words.themes[theme]}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" className={styles.statistics} data-consent-open hidden>
              {words.statistics}
            </button>
          </div>
          <ul className={classes(styles.languages)}>
            {LOCALES.map((other) => (
              <li key={other}>
                <a
                  href={languages[other]}
                  lang={HTML_LANG[other]}
                  data-language
                  aria-current={other === locale ? 'page' : undefined}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
