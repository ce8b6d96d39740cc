import { Icon } from '../../src/ui/kit/Icon.tsx';
import { Pic } from '../parts/Pic.tsx';
import { usePage } from '../parts/page-context.ts';
import type { PictureName } from '../pictures/pictures.ts';
import styles from './CompareCard.module.css';
import { type Crop, cropStyle, leftOfLine } from './crop.ts';

interface CompareCardProps {
  before: PictureName;
  after: PictureName;
  /** Behind what is cut out; left out: the checkerboard. */
  background?: string;
  /** Of the pair, where the words beside it do not say what is seen. */
  alt?: string;
  sizes?: string;
  /** Where the line stands at first, percent. */
  first?: number;
  /** How both lie in the card; left out: they cover it. */
  crop?: Crop;
  /** Lines across with their words, by how far they are from the top; then the words Before and After are left out. */
  marks?: readonly (readonly [top: string, words: string])[];
  eager?: boolean;
}

const LINE = { position: 'absolute', insetInline: 0, borderTop: '1.5px dashed #fff' } as const;
/** A phone shows it 224 px wide: of two px each that would be the file of 800, with twice the bytes, for a tenth more of sharpness. */
const SIZES = '(max-width: 900px) 200px, 400px';

/** Before and after under a slider of the browser: arrow keys, Home and End are its own. The page's script moves the line with it. */
export function CompareCard({
  before,
  after,
  background,
  alt = '',
  sizes = SIZES,
  first = 46,
  crop,
  marks,
  eager = false,
}: CompareCardProps) {
  const { words } = usePage();
  const style = { '--at': `${first}%`, ...(background && { '--behind': background }) } as Record<string, string>;
  return (
    <div className={styles.card} style={style} data-compare={words.compareValue}>
      <Pic name={after} sizes={sizes} alt={alt} className={styles.picture} style={cropStyle(crop)} first={eager} />
      <Pic name={before} sizes={sizes} className={styles.before} style={leftOfLine(crop)} first={eager} />
      <i className={styles.line}>
        <b>
          <Icon name="chevrons-left-right" />
        </b>
      </i>
      {marks ? (
        marks.map(([top, said]) => (
          <div key={top} style={{ ...LINE, top }}>
            <span className={styles.end}>{said}</span>
          </div>
        ))
      ) : (
        <>
          <span className={styles.start}>{words.before}</span>
          <span className={styles.end}>{words.after}</span>
        </>
      )}
      <input
        type="range"
        min="0"
        max="100"
        step="2"
        defaultValue={first}
        aria-label={words.compare}
        aria-valuetext={words.compareValue.replace('{percent}', String(first))}
      />
    </div>
  );
}
