import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { toolTexts } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { More } from '../sections/More.tsx';
import { TOOLS } from '../sections/tools.ts';
import { Viz } from '../sections/viz/Viz.tsx';
import styles from './Mega.module.css';

/** The twelve tools, with a look at the one under the pointer: its tile waits in a template until it is wanted. */
export function Mega() {
  const { link, words, locale } = usePage();
  const texts = toolTexts(locale);
  return (
    <div className={styles.mega}>
      <div className={classes(wideStyles.wide, styles.inside)}>
        <div className={styles.grid}>
          {TOOLS.map(({ id, number, icon }) => (
            <a key={id} className={styles.tool} href={link(`/tools/${number}`, 'OFFICIAL')}>
              <span className={styles.sign}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{texts[id].name}</b>
                <small>{texts[id].line}</small>
              </span>
            </a>
          ))}
        </div>
        <div className={styles.peek}>
          <Viz tool="cutout" />
        </div>
        <div className={styles.foot}>
          <More href={link('/design/', 'OFFICIAL')}>{words.allFunctions}</More>
        </div>
      </div>
    </div>
  );
}
