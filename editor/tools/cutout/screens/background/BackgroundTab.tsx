import { type ReactNode, useState } from 'react';
import { BACKGROUNDS, type BackgroundType } from '../../../../../src/document/backgrounds/registry.ts';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState, useMixed } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BlurChoice, FIRST_BLUR } from './BlurChoice.tsx';
import { ColourChoices } from './ColourChoices.tsx';
import { GradientChoices } from './GradientChoices.tsx';
import { OutlineChoices } from './OutlineChoices.tsx';
import { PictureChoices } from './PictureChoices.tsx';
import { ShadowChoices } from './ShadowChoices.tsx';

/** What is set for each kind. */
const CHOICES: Readonly<Record<BackgroundType, () => ReactNode>> = {
  colour: ColourChoices,
  gradient: GradientChoices,
  picture: PictureChoices,
  blur: BlurChoice,
};

/** What is behind the subject, and what it casts. */
export function BackgroundTab() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const held = useCutoutState(({ open }) => designOf(open).background?.value.type);
  const mixed = useMixed('background');
  const [kind, setKind] = useState<BackgroundType>(held ?? 'colour');
  const Choices = CHOICES[kind];
  const choose = (next: BackgroundType) => {
    setKind(next);
    // There is but one blur: who asks for it has chosen it. The others have a choice of their own still to come.
    if (next === 'blur' && held !== 'blur') {
      designs.change('step.background', { background: FIRST_BLUR }, { values: { name: t('background.blur') } });
    }
  };
  return (
    <>
      <section className={panelStyles.choices}>
        <Segments<BackgroundType>
          label={t('tab.background')}
          value={kind}
          options={BACKGROUNDS.map(({ type }) => ({ value: type, label: t(`background.${type}`) }))}
          onChoose={choose}
        />
        {mixed && <p className={textStyles.caption}>{t('batch.mixed')}</p>}
        <Choices />
      </section>
      <ShadowChoices />
      <OutlineChoices />
    </>
  );
}
