import type { ReactNode } from 'react';
import { classes } from '../../src/ui/kit/classes.ts';
import type { ReadingTexts } from '../content/reading/reading.ts';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import wideStyles from '../parts/Wide.module.css';
import { Action } from './Action.tsx';
import type { Heading } from './markdown/headings.ts';
import styles from './Read.module.css';

/** The pages of a group under its name. */
export interface Beside {
  name: string;
  links: readonly { title: string; href: string; isOn: boolean }[];
}

interface ReadProps {
  crumbs: ReactNode;
  title: string;
  summary: string;
  /** Under the summary. */
  facts: ReactNode;
  contents: readonly Heading[];
  /** Pages that stand beside it, in place of the contents that it has none of. */
  beside?: Beside | undefined;
  /** Without the way into the editor: the text is not about photos. */
  bare?: boolean | undefined;
  words: ReadingTexts;
  children: ReactNode;
}

/** A text with its contents left and a way into the editor right. */
export function Read({ crumbs, title, summary, facts, contents, beside, bare = false, words, children }: ReadProps) {
  const { link, serves } = usePage();
  const tool = '/tools/1';
  return (
    <div className={wideStyles.wide}>
      {crumbs}
      <div className={classes(styles.read)}>
        {contents.length === 0 && beside !== undefined ? (
          <nav className={styles.contents} aria-label={beside.name}>
            <b>{beside.name}</b>
            {beside.links.map(({ title: name, href, isOn }) => (
              <a key={href} href={href} aria-current={isOn ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        ) : (
          <nav className={styles.contents} aria-label={words.contents} data-contents="">
            {contents.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
        )}
        <article>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          {facts && <p className={styles.facts}>{facts}</p>}
          {children}
        </article>
        {bare ? null : (
          <aside className={styles.aside}>
            <div>
              <Pic name="pitcher-cut" sizes="200px" />
              {serves(tool, 'OFFICIAL') ? (
                <Action block href={link(tool, 'OFFICIAL')}>
                  {words.tryIt}
                </Action>
              ) : (
                <Action block data-open="">
                  {words.tryIt}
                </Action>
              )}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}
