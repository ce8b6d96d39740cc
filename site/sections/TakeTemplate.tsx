import { TEMPLATE_TEXTS } from '../content/templates/templates.ts';
import { usePage } from '../parts/page-context.ts';
import type { TemplateView } from '../parts/templates.ts';
import { Action } from './Action.tsx';
import styles from './TemplateHero.module.css';

/** The ways out of a template's page: the editor, a PNG of what the page shows, a link to it (site/enhance/take-page.ts). */
export function TakeTemplate({ template: { number, isForMembers, query } }: { template: TemplateView }) {
  const { locale } = usePage();
  const texts = TEMPLATE_TEXTS[locale];
  const { save } = texts;
  return (
    <>
      <div className={styles.take}>
        <Action
          look="primary"
          big
          block
          icon="layout-template"
          data-design={`/scenes/${number}-${locale}.json${query}`}
        >
          {texts.use}
        </Action>
        {!isForMembers && (
          <Action
            big
            icon="download"
            name={save.name}
            data-save-page=""
            data-making={save.making}
            data-made={save.made}
            data-failed={save.failed}
          />
        )}
        <Action big icon="share-2" name={texts.share} data-share-page="" data-copied={texts.copied} />
      </div>
      <p className={styles.note} role="status" data-take-said>
        {isForMembers ? texts.takeMembers : texts.take}
      </p>
    </>
  );
}
