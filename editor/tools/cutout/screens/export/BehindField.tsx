import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { ColourField } from '../background/ColourField.tsx';
import { hexOf, rgbOf } from '../background/colourText.ts';
import styles from './BehindField.module.css';

/** What a format without transparency has behind a picture without a background. */
export function BehindField() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const file = useCutoutState(({ state }) => state.file);
  const isBare = useCutoutState(({ open }) => designOf(open).background === undefined);
  if (codecOf(file.format).alpha || !isBare) return null;
  return (
    <div className={styles.fileBehind}>
      <p className={textStyles.caption}>{t('file.jpegBehind')}</p>
      <ColourField
        label={t('file.background')}
        value={hexOf(file.background)}
        onColour={(hex) => cutout.set({ file: { ...cutout.state.file, background: rgbOf(hex) } })}
      />
    </div>
  );
}
