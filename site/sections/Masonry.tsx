import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import { filled } from '../content/filled.ts';
import { GALLERY } from '../content/gallery/gallery.ts';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { langOf } from '../parts/lang-of.ts';
import { usePage } from '../parts/page-context.ts';
import styles from './Masonry.module.css';

/** Of Masonry.module.css, where there is room; on phones every other one of them begins a column. */
const COLUMNS = 4;

interface MasonryProps {
  works: readonly ContentPage<'work'>[];
  /** It begins in the first screen: what stands at the top of a column is fetched at once. */
  first?: boolean;
}

/** Works in columns, each as high as it is. */
export function Masonry({ works, first = false }: MasonryProps) {
  const { link, locale } = usePage();
  const texts = GALLERY[locale];
  const isTop = (at: number) => at % Math.ceil(works.length / COLUMNS) === 0;
  return (
    <ul className={styles.masonry}>
      {works.map(({ slug, facts: { picture, maker, source }, text }, at) => (
        <li key={slug}>
          <a href={link(`/${slug}`, 'GALLERY')} lang={langOf(source)}>
            <ContentPicture
              picture={picture}
              alt={text.alt}
              sizes="(max-width: 900px) 50vw, 280px"
              eager={first && isTop(at)}
              first={first && isTop(at) && at < works.length / 2}
            />
            <b title={text.name}>{text.name}</b>
            <small>{source.type === 'house' ? filled(texts.house, { seed: source.seed }) : maker}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
