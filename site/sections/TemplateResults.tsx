import type { ReactNode } from 'react';
import { filled } from '../content/filled.ts';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { isNarrowed, type TemplateWish } from '../parts/template-wish.ts';
import type { TemplateView } from '../parts/templates.ts';
import { Action } from './Action.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import styles from './TemplateResults.module.css';

interface TemplateResultsProps {
  wish: TemplateWish;
  total: number;
  shown: readonly TemplateView[];
  /** Where nothing was found. */
  instead: readonly TemplateView[];
  /** Ways to the other pages. */
  children: ReactNode;
}

/** What was found, or what there is instead. */
export function TemplateResults({ wish, total, shown, instead, children }: TemplateResultsProps) {
  const { link, locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const said = wish.q === '' ? texts.count : texts.found;
  return (
    <section aria-label={filled(said, { q: wish.q, count: total })}>
      <div className={styles.head}>
        <p>{filled(said, { q: wish.q, count: total })}</p>
        {(isNarrowed(wish) || wish.category !== '') && <Action href={link('/templates/')}>{texts.clear}</Action>}
      </div>
      {total > 0 ? (
        <TemplateGrid templates={shown} first />
      ) : (
        <>
          <p className={styles.none}>{wish.q === '' ? texts.noneHere : filled(texts.none, { q: wish.q })}</p>
          <h2 className={styles.instead}>{texts.instead}</h2>
          <TemplateGrid templates={instead} first />
        </>
      )}
      <p className={styles.more}>{children}</p>
    </section>
  );
}
