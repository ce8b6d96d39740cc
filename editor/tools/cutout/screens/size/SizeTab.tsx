import { useState } from 'react';
import type { SizeChoice } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { SizeRule } from '../../../../../src/document/sizes/size-rule.ts';
import { Segments } from '../../../../../src/ui/kit/Choice.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { IdPhotoRows } from './IdPhotoRows.tsx';
import { MarginAndPlace } from './MarginAndPlace.tsx';
import { OwnSizeFields } from './OwnSizeFields.tsx';
import { SizeCards } from './SizeCards.tsx';
import { SIZE_GROUPS, type SizeGroup, sizeOffer } from './sizeGroups.ts';

/** How large the result is, and where the subject stands in it. */
export function SizeTab() {
  const { t, locale } = useTexts();
  const { cutout, designs } = useCutout();
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const found = useCutoutState(({ open }) => open.result?.found);
  const design = useCutoutState(({ open }) => designOf(open));
  const [group, setGroup] = useState<SizeGroup>(design.size.type === 'preset_human' ? 'id' : 'all');
  if (cut === undefined) return null;
  const offer = sizeOffer(group, locale, found ?? 'thing');

  const choose = (size: SizeRule | SizeChoice, name: string) => {
    // What belonged to the last size goes with it: its margin, and where the subject was put in it.
    const next = { size, margin: undefined, position: { x: 0, y: 0 } };
    const { width, height } = designSize({ ...design, ...next }, cut, cut.box);
    designs.change('step.size', next, { values: { name } });
    cutout.say('say.size', { name, width, height });
  };
  return (
    <>
      <section className={panelStyles.choices}>
        <Segments<SizeGroup>
          label={t('tab.size')}
          value={group}
          options={SIZE_GROUPS.map((value) => ({ value, label: t(`size.${value}`) }))}
          onChoose={setGroup}
        />
        {group === 'id' ? (
          <IdPhotoRows photos={offer.photos} design={design} cut={cut} onChoose={choose} />
        ) : (
          <SizeCards offer={offer} design={design} cut={cut} onChoose={choose} />
        )}
      </section>
      {group !== 'id' && <OwnSizeFields design={design} cut={cut} />}
      <MarginAndPlace design={design} cut={cut} />
    </>
  );
}
