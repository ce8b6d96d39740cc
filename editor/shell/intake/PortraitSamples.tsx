import textStyles from '../../../src/ui/kit/text.module.css';
import neighbour from '../../samples/pictures/neighbour.jpg?url';
import neighbourSmall from '../../samples/pictures/neighbour-small.webp?url';
import portrait from '../../samples/pictures/portrait.jpg?url';
import portraitSmall from '../../samples/pictures/portrait-small.webp?url';
import { useTexts } from '../texts/useTexts.ts';
import { useIntake } from './intake-context.ts';
import { SampleRow } from './SampleRow.tsx';
import styles from './Samples.module.css';
import { useSampleTexts } from './useSampleTexts.ts';

export const PORTRAIT = portrait;

/** For tools that want a face: two people whom the project drew, so they are nobody. */
export function PortraitSamples() {
  const { t } = useTexts();
  const { t: word } = useSampleTexts();
  const intake = useIntake();
  return (
    <div className={styles.samples}>
      <p className={textStyles.caption} id="samples">
        {t('upload.samples')}
      </p>
      <SampleRow
        samples={[
          { name: 'portrait', label: word('sample.portrait'), picture: portrait, small: portraitSmall },
          { name: 'neighbour', label: word('sample.neighbour'), picture: neighbour, small: neighbourSmall },
        ]}
        onChoose={({ name, picture }) => void intake.samples([{ name, picture }])}
      />
    </div>
  );
}
