import { PROBLEM } from '../../content/problem/problem.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, PageContext } from '../../page.ts';
import { Action } from '../../sections/Action.tsx';
import { Empty } from '../../sections/Empty.tsx';

/** What the service worker shows while there is no network. */
export function offlinePage(context: PageContext): OpenPage {
  const texts = PROBLEM[context.locale];
  return {
    head: { description: texts.offlineText, picture: 'bottle2-cut', noindex: true },
    body: (
      <Page>
        <Empty title={texts.offline} text={texts.offlineText} icon="wifi-off">
          <Action look="primary" big href="">
            {texts.again}
          </Action>
        </Empty>
      </Page>
    ),
  };
}
