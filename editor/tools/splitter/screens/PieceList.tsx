import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { knownSizes } from '../model/piece-sizes.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PiecePicture } from './PiecePicture.tsx';
import styles from './splitter.module.css';

/** Which pieces are wanted, with their names and sizes. */
export function PieceList() {
  const { t, locale } = useTexts();
  const { splitter, exporter } = useSplitter();
  const shown = useSplit();
  // The names follow the choices of the file.
  useSplitterState((state) => state.file);
  useSplitterState((state) => state.sizes);
  if (shown === undefined) return null;
  const { plan, split } = shown;
  const { pieces } = split;
  const sizes = knownSizes(splitter, pieces);
  const count = pieces.length;
  const chosen = count - plan.skipped.length;
  const skip = (skipped: readonly number[]) => splitter.change({ skipped }, { id: 'split.step.chosen' });
  return (
    <section className={styles.pieces} aria-label={t('split.pieces')}>
      <div className={styles.head}>
        <h3>{t('split.pieces')}</h3>
        <span className={`${textStyles.caption} ${textStyles.figures}`}>{t('split.chosen', { chosen, count })}</span>
        <button
          type="button"
          className={styles.all}
          onClick={() => skip(chosen === count ? pieces.map(({ index }) => index) : [])}
        >
          {t(chosen === count ? 'split.none' : 'split.all')}
        </button>
      </div>
      <ul className={styles.list}>
        {pieces.map((piece) => {
          const { index, box } = piece;
          const isSkipped = plan.skipped.includes(index);
          const bytes = sizes.get(index);
          return (
            <li key={index}>
              <label>
                <input
                  type="checkbox"
                  checked={!isSkipped}
                  onChange={() =>
                    skip(isSkipped ? plan.skipped.filter((one) => one !== index) : [...plan.skipped, index])
                  }
                />
                <PiecePicture box={box} />
                <span className={styles.name}>{exporter.nameOf(piece)}</span>
                <span className={`${textStyles.caption} ${textStyles.figures}`}>
                  {box.width} × {box.height}
                  {bytes !== undefined && ` · ${formatBytes(locale, bytes)}`}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
