import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { asName, wordsOf } from '../parts/template-facts.ts';
import type { TemplateView } from '../parts/templates.ts';
import styles from './TemplateWords.module.css';

/** More than any place of a template can show. */
const MOST = 300;

/** The template's words, to be changed on its page (site/enhance/template.ts); they are sent nowhere. */
export function TemplateWords({ template: { scene } }: { template: TemplateView }) {
  const texts = TEMPLATE_TEXTS[usePage().locale];
  const words = wordsOf(scene);
  if (words.length === 0) return null;
  return (
    <fieldset className={styles.words} aria-labelledby="template-words" data-template-words>
      <h2 id="template-words">{texts.words}</h2>
      {words.map(({ id, slot, number, size, text }) => (
        <label key={id} className={styles.field} data-size={size}>
          {asName(texts.slots[slot])}
          {number === undefined ? '' : ` ${number}`}
          <textarea
            data-words={id}
            defaultValue={text}
            rows={text.split('\n').length}
            maxLength={MOST}
            autoComplete="off"
          />
        </label>
      ))}
      <p className={styles.said} role="status" data-words-said data-failed={texts.wordsFailed}>
        {texts.wordsHint}
      </p>
    </fieldset>
  );
}
