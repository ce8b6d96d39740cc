import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import { filled } from '../content/filled.ts';
import { GALLERY } from '../content/gallery/gallery.ts';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { langOf } from '../parts/lang-of.ts';
import { usePage } from '../parts/page-context.ts';
import styles from './Masonry.module.css';

/** Works in columns, each as high as it is. */
export function Masonry({ works }: { works: readonly ContentPage<'work'>[] }) {
  const { link, locale } = usePage();
  const texts = GALLERY[locale];
  return (
    <ul className={styles.masonry}>
      {works.map(({ slug, facts: { picture, maker, source }, text }) => (
        <li key={slug}>
          <a href={link(`/${slug}`, 'GALLERY')} lang={langOf(source)}>
            <ContentPicture picture={picture} alt={text.alt} sizes="(max-width: 900px) 50vw, 280px" />
            <b title={text.name}>{text.name}</b>
            <small>{source.type === 'house' ? filled(texts.house, { seed: source.seed }) : maker}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
