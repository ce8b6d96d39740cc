import { useState } from 'react';
import type { SizeChoice } from '../../../src/cutout/design/design.ts';
import { designSize } from '../../../src/cutout/design/look-of.ts';
import type { EffectedSizeRatio } from '../../../src/cutout/work.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { IdPhotoRows } from './IdPhotoRows.tsx';
import { MarginAndPlace } from './MarginAndPlace.tsx';
import { OwnSizeFields } from './OwnSizeFields.tsx';
import { SizeCards } from './SizeCards.tsx';
import { SIZE_GROUPS, type SizeGroup, sizeOffer } from './sizeGroups.ts';

/** How large the result is, and where the subject stands in it. */
export function SizeTab() {
  const { t, locale } = useTexts();
  const { editor, designing } = useWiring();
  const cut = useEditorState((state) => state.result?.cut);
  const found = useEditorState((state) => state.result?.found);
  const design = useEditorState(designOf);
  const [group, setGroup] = useState<SizeGroup>(design.size.type === 'preset_human' ? 'id' : 'all');
  if (cut === undefined) return null;
  const offer = sizeOffer(group, locale, found ?? 'thing');

  const choose = (size: EffectedSizeRatio | SizeChoice, name: string) => {
    // What belonged to the last size goes with it: its margin, and where the subject was put in it.
    const next = { size, margin: undefined, position: { x: 0, y: 0 } };
    const { width, height } = designSize({ ...design, ...next }, cut, cut.box);
    designing.change('step.size', next, { values: { name } });
    editor.say('say.size', { name, width, height });
  };
  return (
    <>
      <section className="choices">
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
