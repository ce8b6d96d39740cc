import { classes } from '../../src/ui/kit/classes.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { filled } from '../content/filled.ts';
import { FIGURES, toolTexts } from '../content/tools/tools.ts';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { More } from '../sections/More.tsx';
import { TOOLS } from '../sections/tools.ts';
import { Viz } from '../sections/viz/Viz.tsx';
import styles from './Mega.module.css';

/** The twelve tools, with a look at the one under the pointer or in focus: its tile waits in a template, with its pictures, until then. */
export function Mega() {
  const { link, words, locale } = usePage();
  const texts = toolTexts(locale);
  return (
    <div className={styles.mega}>
      <div className={classes(wideStyles.wide, styles.inside)}>
        <div className={styles.grid}>
          {TOOLS.map(({ id, number, icon }) => (
            <a key={id} className={styles.tool} href={link(`/tools/${number}`, 'OFFICIAL')} data-tool={id}>
              <span className={styles.sign}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{texts[id].name}</b>
                <small>{filled(texts[id].line, FIGURES)}</small>
              </span>
            </a>
          ))}
        </div>
        <div className={styles.peek} data-peek="cutout">
          <Viz tool="cutout" />
        </div>
        {TOOLS.map(({ id }) => (
          <template key={id} data-tile={id}>
            <Viz tool={id} />
          </template>
        ))}
        <div className={styles.foot}>
          <More href={link('/design/', 'OFFICIAL')}>{words.allFunctions}</More>
          <a className={styles.find} href={`${link('/design/', 'OFFICIAL')}#search`} data-find>
            <Icon name="search" size={16} />
            {words.findTool}
            <kbd>/</kbd>
          </a>
        </div>
      </div>
    </div>
  );
}
