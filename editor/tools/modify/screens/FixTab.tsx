import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useFixing, useFixState, useModify, useModifyState } from '../model/modify-context.ts';
import { MOST } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';
import { takeFromLine } from './take-from-line.ts';

/** Painting with another place of the photo. */
export function FixTab() {
  const { t } = useTexts();
  const modify = useModify();
  const fixing = useFixing();
  const size = useModifyState((now) => now.size);
  const state = useFixState((now) => now);
  const { how, hardness, picking } = state;
  const isBegun = useEditState(({ document }) => document?.edit !== undefined);
  return (
    <div className={panelStyles.choices}>
      <Segments
        label={t('modify.fix.how')}
        value={how}
        options={(['heal', 'clone'] as const).map((value) => ({ value, label: t(`modify.fix.${value}`) }))}
        onChoose={(chosen) => fixing.set({ how: chosen })}
      />
      <p className={textStyles.caption}>{t(how === 'heal' ? 'modify.fix.healHint' : 'modify.fix.cloneHint')}</p>
      {isBegun && (
        <>
          <Button icon="focus" block aria-pressed={picking} onClick={() => fixing.set({ picking: !picking })}>
            {t('modify.fix.set')}
          </Button>
          <p className={textStyles.caption} role="status">
            {t(takeFromLine(state))}
          </p>
        </>
      )}
      <Slider
        label={t('modify.size')}
        value={size}
        min={1}
        max={MOST.size}
        initial={58}
        text={`${size} px`}
        onSlide={(px) => modify.set({ size: px })}
      />
      <Slider
        label={t('modify.fix.hardness')}
        value={hardness}
        min={0}
        max={100}
        initial={50}
        text={String(hardness)}
        onSlide={(percent) => fixing.set({ hardness: percent })}
      />
      <p className={`${styles.assurance} ${textStyles.caption}`}>{t('modify.fix.assurance')}</p>
    </div>
  );
}
