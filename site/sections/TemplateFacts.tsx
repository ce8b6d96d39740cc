import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { asName, fieldsOf } from '../parts/template-facts.ts';
import type { TemplateView } from '../parts/templates.ts';
import { FactTable } from './FactTable.tsx';
import styles from './TemplateHero.module.css';
import wordsStyles from './TemplateWords.module.css';

const FILES = 'PNG, JPG, PDF, SVG';

interface TemplateFactsProps {
  template: TemplateView;
  /** Where there is a script, fields say what stands there. */
  areTyped: boolean;
}

/** The files that it comes as; and, without a script, what one fills in with the words that stand there now. */
export function TemplateFacts({ template: { scene }, areTyped }: TemplateFactsProps) {
  const texts = TEMPLATE_TEXTS[usePage().locale];
  return (
    <>
      <div className={areTyped ? wordsStyles.facts : undefined}>
        <h2 className={styles.small}>{texts.fields}</h2>
        <FactTable
          rows={fieldsOf(scene).map(({ slot, words }) => [
            asName(texts.slots[slot]),
            words === '' ? texts.yours : words,
          ])}
        />
      </div>
      <p className={styles.note}>
        {texts.files} · {FILES}
      </p>
    </>
  );
}
