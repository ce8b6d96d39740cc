import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import { shapesOf } from '../parts/template-facts.ts';
import type { TemplateView } from '../parts/templates.ts';
import heroStyles from './TemplateHero.module.css';
import styles from './TemplateSizes.module.css';

/** The sizes that the template comes in, as shapes to choose from (site/enhance/own-page.ts); without a script they are read. */
export function TemplateSizes({ template: { scene } }: { template: TemplateView }) {
  const texts = TEMPLATE_TEXTS[usePage().locale];
  const copies: Readonly<Record<string, string | undefined>> = texts.copies;
  return (
    <>
      <h2 className={heroStyles.small} id="template-sizes">
        {texts.sizes}
      </h2>
      <div className={styles.sizes} role="radiogroup" aria-labelledby="template-sizes" data-template-sizes>
        {shapesOf(scene).map(({ id, value, size, width, height }) => (
          <label key={id} className={styles.size}>
            <input type="radio" name="size" value={value} defaultChecked={value === ''} autoComplete="off" />
            <i style={{ width: `${width}px`, height: `${height}px` }} />
            <span>{copies[id] ?? texts.asDrawn}</span>
            <small>{size}</small>
          </label>
        ))}
      </div>
    </>
  );
}
