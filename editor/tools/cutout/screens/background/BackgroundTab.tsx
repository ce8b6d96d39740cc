import { type ReactNode, useState } from 'react';
import { BACKGROUNDS, type BackgroundType } from '../../../../../src/document/backgrounds/registry.ts';
import { Segments } from '../../../../../src/ui/kit/Choice.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BlurChoice } from './BlurChoice.tsx';
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
  const held = useCutoutState(({ open }) => designOf(open).background?.value.type);
  const [kind, setKind] = useState<BackgroundType>(held ?? 'colour');
  const Choices = CHOICES[kind];
  return (
    <>
      <section className={panelStyles.choices}>
        <Segments<BackgroundType>
          label={t('tab.background')}
          value={kind}
          options={BACKGROUNDS.map(({ type }) => ({ value: type, label: t(`background.${type}`) }))}
          onChoose={setKind}
        />
        <Choices />
      </section>
      <ShadowChoices />
      <OutlineChoices />
    </>
  );
}
