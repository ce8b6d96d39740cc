import type { CSSProperties } from 'react';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import { GALLERY } from '../../content/gallery/gallery.ts';
import { reportWords } from '../../content/gallery/gallery-words.ts';
import { ContentPicture } from '../../parts/ContentPicture.tsx';
import { Island } from '../../parts/Island.tsx';
import { isLongTitle } from '../../parts/is-long-title.ts';
import { langOf } from '../../parts/lang-of.ts';
import { usePage } from '../../parts/page-context.ts';
import { Action } from '../../sections/Action.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import styles from './WorkFrame.module.css';
import { workRows } from './work-facts.ts';

/** A work beside what is said of it; one of a user can be reported. */
export function WorkFrame({ work }: { work: ContentPage<'work'> }) {
  const { locale } = usePage();
  const { facts, text, id } = work;
  const { picture, source } = facts;
  const lang = langOf(source);
  const texts = GALLERY[locale];
  return (
    <div className={styles.work}>
      <div className={styles.picture} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <ContentPicture picture={picture} alt={text.alt} sizes="(max-width: 760px) 100vw, 640px" eager />
      </div>
      <div className={styles.side}>
        <h1 lang={lang} data-long={isLongTitle(text.name) || undefined}>
          {text.name}
        </h1>
        <p lang={lang}>{text.alt}</p>
        <Action look="primary" big icon="download" href={picture.src} download>
          {texts.download}
        </Action>
        <FactTable rows={workRows(work, texts)} />
        {source.type === 'user' && <Island name="report" props={{ id, words: reportWords(texts) }} />}
      </div>
    </div>
  );
}
