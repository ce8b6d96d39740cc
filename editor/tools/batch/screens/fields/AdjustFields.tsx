import { useState } from 'react';
import { FILTERS } from '../../../../../src/pixels/adjust/filters.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { FoldGroup } from '../../../../../src/ui/kit/FoldGroup.tsx';
import { LineSlider } from '../../../../../src/ui/kit/LineSlider.tsx';
import { Menu } from '../../../../../src/ui/kit/Menu.tsx';
import { ADJUST_GROUPS, ADJUST_SLIDERS, type AdjustGroup, changesNothing, withSlider } from '../../model/adjust.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

/** A filter, and the sliders of photo editing in their groups. */
export function AdjustFields({ values, put }: FieldsProps<'adjust'>) {
  const { t } = useTexts();
  const { filter, amount, sliders } = values;
  const [open, setOpen] = useState<AdjustGroup | undefined>('light');
  return (
    <>
      <Menu
        label={t('many.adjust.filter')}
        value={filter}
        options={[
          { value: '', label: t('many.adjust.none') },
          ...FILTERS.map(({ id }) => ({ value: id, label: t(`many.filterName.${id}` as TextId) })),
        ]}
        onPick={(next) => put({ filter: next })}
      />
      {filter !== '' && (
        <LineSlider
          label={t('many.adjust.amount')}
          value={amount}
          min={0}
          max={100}
          initial={100}
          onSlide={(next, gesture) => put({ amount: next }, gesture)}
        />
      )}
      {ADJUST_GROUPS.map((group) => {
        const rows = ADJUST_SLIDERS.filter((slider) => slider.group === group);
        const set = rows.filter(({ key }) => sliders[key] !== undefined).length;
        return (
          <FoldGroup
            key={group}
            title={t(`many.adjust.${group}`)}
            summary={set > 0 ? t('many.sum.sliders', { count: set }) : undefined}
            open={open === group}
            onOpen={(next) => setOpen(next ? group : undefined)}
          >
            {rows.map((slider) => (
              <LineSlider
                key={slider.key}
                label={t(`many.adjust.${slider.key}`)}
                value={sliders[slider.key] ?? slider.initial}
                {...slider.range}
                initial={slider.initial}
                onSlide={(value, gesture) =>
                  put({ sliders: withSlider(values, slider, value).sliders }, `${slider.key} ${gesture}`)
                }
              />
            ))}
          </FoldGroup>
        );
      })}
      <Button
        look="ghost"
        disabled={changesNothing(values)}
        onClick={() => put({ filter: '', amount: 100, sliders: {} })}
      >
        {t('many.adjust.reset')}
      </Button>
    </>
  );
}
