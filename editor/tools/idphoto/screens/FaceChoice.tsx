import { useIdParts, useIdState } from '../model/id-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

/** Where several faces were found: whose photo it is. */
export function FaceChoice() {
  const { t } = useTexts();
  const { id } = useIdParts();
  const { faces, face } = useIdState((state) => state.found);
  if (faces.length < 2) return null;
  return (
    <fieldset className={styles.faces}>
      <legend>{t('id.whichFace', { count: faces.length })}</legend>
      {faces.map((one, n) => (
        <button
          key={`${one.box.x} ${one.box.y}`}
          type="button"
          aria-pressed={n === face}
          onClick={() => id.chooseFace(n)}
        >
          {n + 1}
        </button>
      ))}
    </fieldset>
  );
}
