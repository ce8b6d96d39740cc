import { PROBLEM } from '../../content/problem/problem.ts';
import { toolTexts } from '../../content/tools/tools.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, PageContext } from '../../page.ts';
import { Action } from '../../sections/Action.tsx';
import { Chip } from '../../sections/Chip.tsx';
import { Empty } from '../../sections/Empty.tsx';
import { TOOLS } from '../../sections/tools.ts';
import styles from './Problem.module.css';

/** What the service worker shows while there is no network: which tools need none, and what comes back by itself. */
export function offlinePage(context: PageContext): OpenPage {
  const texts = PROBLEM[context.locale];
  const names = toolTexts(context.locale);
  const own = TOOLS.filter(({ id, where }) => where === 'device' && context.settings.tools.includes(id));
  return {
    head: { description: texts.offlineText, picture: 'bottle2-cut', noindex: true },
    body: (
      <Page>
        <Empty title={texts.offline} text={texts.offlineText} icon="wifi-off">
          <div className={styles.own}>
            <p>{texts.offlineTools}</p>
            <ul data-returns>
              {own.map(({ id, icon }) => (
                <li key={id}>
                  <Chip icon={icon}>{names[id].name}</Chip>
                </li>
              ))}
            </ul>
          </div>
          <Action look="primary" big href="">
            {texts.again}
          </Action>
        </Empty>
      </Page>
    ),
  };
}
