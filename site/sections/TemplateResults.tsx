import type { ReactNode } from 'react';
import { filled } from '../content/filled.ts';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { isNarrowed, type TemplateSearch } from '../parts/template-search.ts';
import type { TemplateView } from '../parts/templates.ts';
import { Action } from './Action.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import styles from './TemplateResults.module.css';

interface TemplateResultsProps {
  search: TemplateSearch;
  total: number;
  shown: readonly TemplateView[];
  /** Where nothing was found. */
  instead: readonly TemplateView[];
  /** Ways to the other pages. */
  children: ReactNode;
}

/** What was found, or what there is instead. */
export function TemplateResults({ search, total, shown, instead, children }: TemplateResultsProps) {
  const { link, locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const said = search.q === '' ? texts.count : texts.found;
  return (
    <section aria-label={filled(said, { q: search.q, count: total })}>
      <div className={styles.head}>
        <p>{filled(said, { q: search.q, count: total })}</p>
        {(isNarrowed(search) || search.category !== '') && <Action href={link('/templates/')}>{texts.clear}</Action>}
      </div>
      {total > 0 ? (
        <TemplateGrid templates={shown} first />
      ) : (
        <>
          <p className={styles.none}>{search.q === '' ? texts.noneHere : filled(texts.none, { q: search.q })}</p>
          <h2 className={styles.instead}>{texts.instead}</h2>
          <TemplateGrid templates={instead} first />
        </>
      )}
      {children}
    </section>
  );
}
