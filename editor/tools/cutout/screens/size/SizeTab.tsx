import { useState } from 'react';
import type { Design, SizeChoice } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import type { SizeRule } from '../../../../../src/document/sizes/size-rule.ts';
import { KINDS } from '../../../../../src/protocol/kinds.ts';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState, useMixed } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { firstResult } from '../../model/shared-choice.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { IdPhotoRows } from './IdPhotoRows.tsx';
import { MarginAndPlace } from './MarginAndPlace.tsx';
import { OwnSizeFields } from './OwnSizeFields.tsx';
import { SizeCards } from './SizeCards.tsx';
import { hasMoreSizes, SIZE_GROUPS, type SizeGroup, sizeOffer } from './sizeGroups.ts';

/** No entry of any list. */
const NO_SIZE: SizeRule = { id: '', type: 'original', value: '' };

/** How large the result is, and where the subject stands in it. */
export function SizeTab() {
  const { t, locale } = useTexts();
  const { cutout, designs } = useCutout();
  // Beside the grid, sizes are drawn and counted by the first picture that is ready.
  const result = useCutoutState(({ open, state }) => open.result ?? firstResult(state));
  const one = useCutoutState(({ open }) => open.result !== undefined);
  const mixed = useMixed('size');
  const asked = useCutoutState(({ open }) => open.kind);
  const design = useCutoutState(({ open }) => designOf(open));
  const [chosen, setGroup] = useState<SizeGroup>(design.size.type === 'preset_human' ? 'id' : 'all');
  if (result === undefined) return <p className={textStyles.caption}>{t('batch.none.ready')}</p>;
  const { cut } = result;
  // Where sizes differ none of them is the chosen one.
  const shown: Design = mixed ? { ...design, size: NO_SIZE } : design;
  const kind = asked ?? result.found;
  const mode = kind && KINDS[kind];
  // Beside the grid there may be others than icons.
  const more = !one || hasMoreSizes(mode);
  const group = more ? chosen : 'all';
  const offer = sizeOffer(group, locale, mode);

  const choose = (size: SizeRule | SizeChoice, name: string) => {
    // What belonged to the last size goes with it: its margin, and where the subject was put in it.
    const next = { size, margin: undefined, position: { x: 0, y: 0 }, scale: 1 };
    const { width, height } = designSize({ ...design, ...next }, cut, cut.box);
    designs.change('step.size', next, { values: { name } });
    cutout.say('say.size', { name, width, height });
  };
  return (
    <>
      <section className={panelStyles.choices}>
        {more && (
          <Segments<SizeGroup>
            label={t('tab.size')}
            value={group}
            options={SIZE_GROUPS.map((value) => ({ value, label: t(`size.${value}`) }))}
            onChoose={setGroup}
          />
        )}
        {mixed && <p className={textStyles.caption}>{t('batch.mixed')}</p>}
        {group === 'id' ? (
          <IdPhotoRows photos={offer.photos} design={shown} cut={cut} one={one} onChoose={choose} />
        ) : (
          <SizeCards offer={offer} design={shown} cut={cut} onChoose={choose} />
        )}
      </section>
      {more && group !== 'id' && <OwnSizeFields design={design} cut={cut} />}
      <MarginAndPlace design={design} cut={cut} />
    </>
  );
}
