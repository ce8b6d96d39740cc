import { useModifyState } from '../model/modify-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';

/** At the foot of the photo: what is marked, or that the server is asked. */
export function MarkChip() {
  const { t } = useTexts();
  const { shapes, asking, share, trouble } = useModifyState((state) => state);
  const things = shapes.filter(({ by, away }) => by === 'thing' && !away).length;
  const drawn = shapes.filter(({ by, away }) => by !== 'thing' && !away).length;
  const parts = [
    things > 0 && t('modify.chip.things', { count: things }),
    drawn > 0 && t('modify.chip.drawn', { count: drawn }),
    share > 0 && `${Math.max(1, Math.round(share * 100))} %`,
  ].filter((part) => part !== false);
  const words = asking ? t('modify.chip.asking') : trouble ? t(trouble) : parts.join(' · ');
  if (words === '') return null;
  return (
    <span className={styles.chip} data-mark-chip role={asking ? 'status' : undefined}>
      {words}
    </span>
  );
}
