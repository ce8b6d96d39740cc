import { useState } from 'react';
import type { Background } from '../../../src/imaging/look.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { BlurChoice } from './BlurChoice.tsx';
import { ColourChoices } from './ColourChoices.tsx';
import { GradientChoices } from './GradientChoices.tsx';
import { OutlineChoices } from './OutlineChoices.tsx';
import { PictureChoices } from './PictureChoices.tsx';
import { ShadowChoices } from './ShadowChoices.tsx';

type Kind = Background['type'];
const KINDS: readonly Kind[] = ['colour', 'gradient', 'picture', 'blur'];
const PARTS = { colour: ColourChoices, gradient: GradientChoices, picture: PictureChoices, blur: BlurChoice } as const;

/** What is behind the subject, and what it casts. */
export function BackgroundTab() {
  const { t } = useTexts();
  const held = useEditorState((state) => designOf(state).background?.fill.type);
  const [kind, setKind] = useState<Kind>(held ?? 'colour');
  const Choices = PARTS[kind];
  return (
    <>
      <section className="choices">
        <Segments<Kind>
          label={t('tab.background')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`background.${value}`) }))}
          onChoose={setKind}
        />
        <Choices />
      </section>
      <ShadowChoices />
      <OutlineChoices />
    </>
  );
}
