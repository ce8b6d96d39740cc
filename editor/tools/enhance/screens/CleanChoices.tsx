import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useEnhance, useEnhanceState } from '../model/enhance-context.ts';
import { hasBlocks, isDark, isSoft, noiseLevel } from '../model/measure.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './enhance.module.css';
import { FoundToggle } from './FoundToggle.tsx';

/** What was found in the photo, and what of it is put right. */
export function CleanChoices() {
  const { t } = useTexts();
  const enhance = useEnhance();
  const choices = useEnhanceState((state) => state.choices);
  const found = useEnhanceState((state) => state.found);
  const none = t('enhance.notNeeded');
  return (
    <>
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
    </>
  );
}
