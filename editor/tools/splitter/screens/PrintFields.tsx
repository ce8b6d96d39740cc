import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { PAPER_NAMES, printed } from '../model/print-pages.ts';
import { MOST_EACH_WAY, MOST_OVERLAP, type SplitPlan } from '../model/split-plan.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './splitter.module.css';

/** Names of papers, the same in every language. */
const PAPER_LABELS = { a4: 'A4', a3: 'A3', letter: 'Letter' } as const;

/** Pages to print the photo on and glue together. */
export function PrintFields() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const shown = useSplit();
  const photo = useSplitterState((state) => state.photo);
  if (shown === undefined || photo === undefined) return null;
  const { print } = shown.plan;
  const choose = (change: Partial<SplitPlan['print']>) =>
    splitter.splitBy({ by: 'print', print: { ...print, ...change } }, { id: 'split.step.print' });
  const { whole, dpi } = printed(print, photo);
  const { columns, rows } = shown.split;
  const cm = (mm: number) => Math.round(mm / 10);
  return (
    <>
      <Segments
        label={t('split.paper')}
        value={print.paper}
        options={PAPER_NAMES.map((value) => ({ value, label: PAPER_LABELS[value] }))}
        onChoose={(paper) => choose({ paper })}
      />
      <div className={styles.fields}>
        <NumberField
          label={t('split.across')}
          value={print.across}
          min={1}
          max={MOST_EACH_WAY}
          onValue={(across) => choose({ across })}
        />
        <NumberField
          label={t('split.overlap')}
          value={print.overlap}
          min={0}
          max={MOST_OVERLAP}
          unit="mm"
          onValue={(overlap) => choose({ overlap })}
        />
      </div>
      <Toggle label={t('split.onSide')} on={print.wide} onToggle={(wide) => choose({ wide })} />
      <p className={textStyles.caption} role="status">
        {t('split.printed', { columns, rows, width: cm(whole.width), height: cm(whole.height), dpi })}
      </p>
    </>
  );
}
