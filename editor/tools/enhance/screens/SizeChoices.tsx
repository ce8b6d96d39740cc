import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { printed } from '../model/print-size.ts';
import type { Factor } from '../model/state.ts';
import { isTooLarge } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';
import { ForMembers } from './ForMembers.tsx';
import { OwnSize } from './OwnSize.tsx';

/** How large the photo becomes, and in print. */
export function SizeChoices() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const choices = useEnhanceState((state) => state.choices);
  const { from, size } = enhance;
  const { dpi } = choices;
  const isOver = (by: number) => isTooLarge({ width: from.width * by, height: from.height * by });
  const factors: { value: Factor; label: string; disabled?: boolean }[] = [
    { value: '1', label: '1×' },
    { value: '2', label: '2×', disabled: isOver(2) },
    { value: '4', label: '4×', disabled: isOver(4) },
    { value: 'own', label: t('enhance.own') },
  ];
  return (
    <>
      <h3 className={styles.title}>{t('enhance.size')}</h3>
      <Segments
        label={t('enhance.size')}
        value={choices.factor}
        options={factors}
        onChoose={(factor) => enhance.choose({ factor })}
      />
      {choices.factor === 'own' && <OwnSize />}
      <p className={`${styles.sizes} ${textStyles.figures}`}>
        <span>{`${from.width} × ${from.height}`}</span>
        <Icon name="chevron-right" size={16} />
        <b>{`${size.width} × ${size.height}`}</b>
        <span>{t('enhance.mp', { mp: ((size.width * size.height) / 1e6).toFixed(1) })}</span>
      </p>
      <ForMembers scale={enhance.model} />
      {isOver(4) && <p className={textStyles.caption}>{t('enhance.large')}</p>}
      <p className={styles.print}>
        <Icon name="ruler" size={16} />
        <span>{t('enhance.print', { now: printed(size, dpi), before: printed(from, dpi), dpi })}</span>
      </p>
    </>
  );
}
