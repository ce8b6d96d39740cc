import { RANGES } from '../../../../../src/pixels/adjust/photo-values.ts';
import { signed } from '../../../../../src/ui/kit/LineSlider.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import overlayStyles from '../../../../shell/stage/overlay.module.css';
import { useCrop } from '../../model/use-crop.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { RulerPart } from '../canvas/RulerPart.ts';
import styles from './crop.module.css';

/** The angle, turned by hand under the frame, where the zoom stands in the other tabs. */
export function CropRuler() {
  const { t } = useTexts();
  const { crop, slide } = useCrop();
  const text = `${signed(crop.angle, 0.1)}°`;
  return (
    <div className={`${overlayStyles.float} ${styles.ruler}`}>
      <RulerPart
        label={t('photo.angleRuler')}
        value={crop.angle}
        {...RANGES.crop.angle}
        text={text}
        onSlide={(value, gesture) => slide('angle', t('photo.angle'), value, gesture)}
      />
      <b className={textStyles.figures} aria-hidden="true">
        {text}
      </b>
    </div>
  );
}
