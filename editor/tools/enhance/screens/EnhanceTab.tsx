import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { hasBlocks, isDark, isSoft, noiseLevel } from '../model/measure.ts';
import { printed } from '../model/print-size.ts';
import type { Factor } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';
import { ForMembers } from './ForMembers.tsx';
import { FoundToggle } from './FoundToggle.tsx';
import { OwnSize } from './OwnSize.tsx';

/** Size, and what is cleaned up. */
export function EnhanceTab() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const { choices, found, busy } = useEnhanceState((state) => state);
  const { from, size } = enhance;
  const { dpi } = choices;
  const isTooLarge = (by: number) => enhance.isTooLarge({ width: from.width * by, height: from.height * by });
  const factors: { value: Factor; label: string; disabled?: boolean }[] = [
    { value: '1', label: '1×' },
    { value: '2', label: '2×', disabled: isTooLarge(2) },
    { value: '4', label: '4×', disabled: isTooLarge(4) },
    { value: 'own', label: t('enhance.own') },
  ];
  const none = t('enhance.notNeeded');
  return (
    <fieldset className={`${panelStyles.choices} ${styles.tab}`} disabled={busy}>
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
      {isTooLarge(4) && <p className={textStyles.caption}>{t('enhance.large')}</p>}
      <p className={styles.print}>
        <Icon name="ruler" size={16} />
        <span>{t('enhance.print', { now: printed(size, dpi), before: printed(from, dpi), dpi })}</span>
      </p>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('enhance.clean')}</h3>
        <span className={textStyles.caption}>{t(found ? 'enhance.measured' : 'enhance.measuring')}</span>
      </div>
      <FoundToggle
        label={t('enhance.noise')}
        found={
          found &&
          (noiseLevel(found) === 'none'
            ? none
            : t(noiseLevel(found) === 'weak' ? 'enhance.noiseWeak' : 'enhance.noiseStrong'))
        }
        on={choices.noise.on}
        onToggle={(on) => enhance.choose({ noise: { ...choices.noise, on } })}
      >
        <LineSlider
          label={t('enhance.strength')}
          value={choices.noise.strength}
          min={0}
          max={100}
          initial={50}
          onSlide={(strength) => enhance.choose({ noise: { on: true, strength } })}
        />
      </FoundToggle>
      <FoundToggle
        label={t('enhance.light')}
        found={found && (isDark(found) ? t('enhance.dark', { stops: found.stops.toFixed(1) }) : none)}
        on={choices.light.on}
        onToggle={(on) => enhance.choose({ light: { ...choices.light, on } })}
      >
        <LineSlider
          label={t('enhance.amount')}
          value={choices.light.amount}
          min={0}
          max={100}
          initial={60}
          onSlide={(amount) => enhance.choose({ light: { on: true, amount } })}
        />
      </FoundToggle>
      <FoundToggle
        label={t('enhance.blocks')}
        found={found && (hasBlocks(found) ? t('enhance.saved', { quality: found.quality ?? 0 }) : none)}
        on={choices.blocks.on}
        onToggle={(on) => enhance.choose({ blocks: { on } })}
      />
      <FoundToggle
        label={t('enhance.sharpen')}
        found={found && (isSoft(found) ? t('enhance.soft') : none)}
        on={choices.sharpen.on}
        onToggle={(on) => enhance.choose({ sharpen: { ...choices.sharpen, on } })}
      >
        <LineSlider
          label={t('enhance.amount')}
          value={choices.sharpen.amount}
          min={0}
          max={100}
          initial={40}
          onSlide={(amount) => enhance.choose({ sharpen: { on: true, amount } })}
        />
      </FoundToggle>
    </fieldset>
  );
}
