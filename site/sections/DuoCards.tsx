import { classes } from '../../src/ui/kit/classes.ts';
import type { HomeTexts } from '../content/home/home.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import styles from './DuoCards.module.css';

const RACK = ['a', 'b', 'c'];
const DOTS = ['a', 'b', 'c'];

/**
 * Where it runs: on a server of one's own, and in a window of its own.
 * @param close below a band of the same background
 */
export function DuoCards({ texts, close = false }: { texts: HomeTexts; close?: boolean }) {
  const { link, serves } = usePage();
  return (
    <section className={classes(styles.band, close && styles.close)}>
      <div className={classes(wideStyles.wide, styles.duo)}>
        <div className={styles.server}>
          <h2>{texts.server}</h2>
          <p>{texts.serverText}</p>
          <Action href={`${link('/', 'CUTOUT')}#developers`}>{texts.serverMore}</Action>
          <div className={styles.rack} aria-hidden="true">
            {RACK.map((unit) => (
              <u key={unit}>
                <i />
                <i />
                <span />
              </u>
            ))}
          </div>
        </div>
        <div className={styles.desktop}>
          <h2>{texts.desktop}</h2>
          <p data-glance>{texts.desktopText}</p>
          {serves('/download/') && (
            <Action icon="download" href={link('/download/', 'OFFICIAL')}>
              {texts.desktopMore}
            </Action>
          )}
          <div className={styles.window} aria-hidden="true">
            <header>
              {DOTS.map((dot) => (
                <i key={dot} />
              ))}
            </header>
            <div>
              <Pic name="lamp2-cut" sizes="200px" />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
