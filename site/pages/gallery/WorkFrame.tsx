import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import { GALLERY } from '../../content/gallery/gallery.ts';
import { reportWords } from '../../content/gallery/gallery-words.ts';
import { ContentPicture } from '../../parts/ContentPicture.tsx';
import { Island } from '../../parts/Island.tsx';
import { langOf } from '../../parts/lang-of.ts';
import { usePage } from '../../parts/page-context.ts';
import { Action } from '../../sections/Action.tsx';
import { FactTable } from '../../sections/FactTable.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';
import { workRows } from './work-facts.ts';

/** A work beside what is said of it; one of a user can be reported. */
export function WorkFrame({ work }: { work: ContentPage<'work'> }) {
  const { locale } = usePage();
  const { facts, text, id } = work;
  const { picture, maker, source } = facts;
  const texts = GALLERY[locale];
  return (
    <TwoUp
      title={maker}
      text={text.alt}
      lang={langOf(source)}
      action={
        <Action look="primary" icon="download" href={picture.src} download>
          {texts.download}
        </Action>
      }
    >
      <ContentPicture picture={picture} alt={text.alt} sizes="(max-width: 900px) 100vw, 640px" eager />
      <FactTable rows={workRows(work, texts)} />
      {source.type === 'user' && <Island name="report" props={{ id, words: reportWords(texts) }} />}
    </TwoUp>
  );
}
