import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useIdParts, useIdPlan } from '../model/id-context.ts';
import { planSheet } from '../model/id-exporter.ts';
import type { IdPlan } from '../model/plan.ts';
import { DOCUMENTS } from '../rules/documents.ts';
import { countryName } from '../rules/find-documents.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './id.module.css';

/** What goes out: the photo alone, or a sheet to print. */
export function SheetTab() {
  const { t, locale } = useTexts();
  const { id } = useIdParts();
  const now = useIdPlan();
  if (now === undefined) return null;
  const { plan } = now;
  const set = (change: Partial<IdPlan>, gesture?: string) => id.change(change, { id: 'id.step.sheet' }, gesture);
  const isSheet = plan.file !== 'photo';
  const count = planSheet(plan).spots.length;
  return (
    <div className={panelStyles.choices}>
      <Segments
        label={t('id.file')}
        value={plan.file}
        options={[
          { value: 'photo', label: t('id.photo') },
          { value: 'sheet', label: t('id.sheetJpg') },
          { value: 'pdf', label: t('id.sheetPdf') },
        ]}
        onChoose={(file) => set({ file })}
      />
      <Segments
        label={t('id.dpi')}
        value={String(plan.dpi)}
        options={[
          { value: '300', label: '300 dpi' },
          { value: '600', label: '600 dpi' },
        ]}
        onChoose={(dpi) => set({ dpi: dpi === '600' ? 600 : 300 })}
      />
      {isSheet && (
        <>
          <Segments
            label={t('id.paper')}
            value={plan.paper}
            options={[
              { value: '10x15', label: '10 × 15' },
              { value: '13x18', label: '13 × 18' },
              { value: 'a4', label: 'A4' },
              { value: 'letter', label: 'Letter' },
            ]}
            onChoose={(paper) => set({ paper })}
          />
          <p className={styles.ruleLine}>{t('id.count', { count })}</p>
          <LineSlider
            label={t('id.gap')}
            value={plan.gap}
            min={0}
            max={5}
            step={0.5}
            initial={1}
            onSlide={(gap, gesture) => set({ gap }, gesture)}
          />
          <Toggle label={t('id.cutLines')} on={plan.cutLines} onToggle={(cutLines) => set({ cutLines })} />
          <Toggle label={t('id.ruler')} on={plan.ruler} onToggle={(ruler) => set({ ruler })} />
          <p className={styles.ruleLine}>{t('id.rulerHint')}</p>
          <label className={styles.second}>
            <span>{t('id.second')}</span>
            <select
              value={plan.second ?? ''}
              onChange={(event) => set({ second: event.currentTarget.value || undefined })}
            >
              <option value="">{t('id.secondNone')}</option>
              {DOCUMENTS.map((rule) => (
                <option key={rule.id} value={rule.id}>
                  {`${countryName(locale, rule)} ${t(`id.kind.${rule.kind}`)} ${rule.width} × ${rule.height}`.trim()}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </div>
  );
}
