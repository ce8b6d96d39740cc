import { PROBLEM } from '../../content/problem/problem.ts';
import type { TitleTexts } from '../../content/titles/titles.ts';
import { Page } from '../../layouts/Page.tsx';
import type { OpenPage, PageContext } from '../../page.ts';
import { Pic } from '../../parts/Pic.tsx';
import { Action } from '../../sections/Action.tsx';
import { Empty } from '../../sections/Empty.tsx';
import styles from './Problem.module.css';

export type Problem = 404 | 410 | 500;

const IDS = { 404: 'notFound', 410: 'gone', 500: 'failed' } as const;
/** The first has a picture of its own. */
const SIGNS = { 404: undefined, 410: 'info', 500: 'triangle-exclamation-point' } as const;

/** A page for what is not there: in the page's language, with the address or the request's id, and ways on. */
export function problemPage(
  status: Problem,
  context: PageContext,
  address: string,
): { id: keyof TitleTexts; page: OpenPage } {
  const id = IDS[status];
  const texts = PROBLEM[context.locale];
  const detail = { 404: address, 410: '', 500: context.requestId }[status];
  return {
    id,
    page: {
      head: { description: texts[`${id}Text`], picture: 'bottle2-cut', noindex: true },
      body: (
        <Page>
          <Empty
            title={texts[id]}
            text={texts[`${id}Text`]}
            detail={detail}
            icon={SIGNS[status]}
            picture={
              status === 404 && (
                <div className={styles.number} aria-hidden="true">
                  <b>4</b>
                  <div>
                    <Pic name="bottle2-cut" sizes="190px" eager />
                  </div>
                  <b>4</b>
                </div>
              )
            }
          >
            {status === 500 && (
              <Action look="primary" big href="">
                {texts.again}
              </Action>
            )}
            {status !== 500 && context.serves('/design/', 'OFFICIAL') && (
              <Action look="primary" big href={context.link('/design/', 'OFFICIAL')}>
                {context.words.allFunctions}
              </Action>
            )}
            <Action big href={context.link('/')}>
              {texts.home}
            </Action>
            <Action big data-feedback="">
              {context.words.feedback}
            </Action>
          </Empty>
        </Page>
      ),
    },
  };
}
