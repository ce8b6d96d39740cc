import { acceptOf } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { Icon } from '../../src/ui/kit/Icon.tsx';
import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import styles from './PhotoPut.module.css';

/** One's own photo for the template that the page shows (site/enhance/template.ts). */
export function PhotoPut() {
  const { locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  return (
    <div className={styles.put} data-photo-put>
      <label className={styles.button}>
        <Icon name="image-plus" />
        <span data-photo-words={texts.another}>{texts.photo}</span>
        <input type="file" accept={acceptOf(DEFAULT_LIMITS.formats)} aria-label={texts.photo} />
      </label>
      <p role="status" data-photo-said data-shown={texts.shown} data-unreadable={texts.unreadable}>
        {texts.photoHint}
      </p>
    </div>
  );
}
