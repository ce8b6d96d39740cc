import textStyles from '../../../../src/ui/kit/text.module.css';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useIdPlan } from '../model/id-context.ts';
import { planSheet, sheetDpi } from '../model/id-exporter.ts';
import { outputSize } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';
import styles from './id.module.css';

/** What the file will be, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const now = useIdPlan();
  const line = (() => {
    if (now === undefined) return '';
    const { plan, rule } = now;
    if (plan.file === 'photo') {
      const { width, height } = outputSize(rule, plan.dpi);
      return `${t('id.photo')} · ${width} × ${height} · JPG`;
    }
    const { width, height } = planSheet(plan);
    if (plan.file === 'pdf') return `${t('id.sheet')} · ${width} × ${height} mm · PDF`;
    const px = (mm: number) => Math.round((mm / 25.4) * sheetDpi(plan));
    return `${t('id.sheet')} · ${px(width)} × ${px(height)} · JPG`;
  })();
  return (
    <>
      <NoteCard />
      <p className={`${styles.fileLine} ${textStyles.figures}`}>{line}</p>
      <DeliverButtons where="panel" />
    </>
  );
}
