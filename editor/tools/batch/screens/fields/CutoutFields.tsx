import { useEffect } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../../shell/model/shell-context.ts';
import { useBatch, useBatchState } from '../../model/batch-context.ts';
import { valuesOf } from '../../model/recipe.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

const KINDS = ['auto', 'human', 'thing', 'icon'] as const;

export function CutoutFields({ values, put }: FieldsProps<'cutout'>) {
  const { t } = useTexts();
  const { batch } = useBatch();
  useBatchState((state) => state.history);
  const place = useBatchState((state) => state.place);
  const hasJobs = useBatchState((state) => (state.mostOfJob ?? 0) > 0);
  const privately = useShellState((state) => state.setting.privateMode);
  const role = useShellState((state) => state.account?.role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is logged in decides whether there are any
  useEffect(() => void batch.askJobs(), [batch, role]);
  const recipe = batch.shown;
  const card = recipe.cards.find((card) => card.type === 'background');
  const value = card?.on ? 'colour' : 'clear';
  const convert = valuesOf(recipe, 'convert');
  const fills = value === 'clear' && convert?.format === 'jpeg';
  return (
    <>
      <Segments
        label={t('many.cutout.kind')}
        value={values.kind}
        options={KINDS.map((value) => ({ value, label: t(`many.cutout.${value}`) }))}
        onChoose={(kind) => put({ kind })}
      />
      <Segments
        label={t('many.card.background')}
        value={value}
        options={[
          { value: 'clear', label: t('many.cutout.clear') },
          { value: 'colour', label: t('many.background.colour') },
        ]}
        onChoose={(next) => card && batch.change({ ...card, on: next === 'colour' })}
      />
      {fills && convert && (
        <>
          <p className={textStyles.caption}>{t('many.cutout.jpeg')}</p>
          <Button onClick={() => batch.change({ type: 'convert', on: true, values: { ...convert, format: 'png' } })}>
            {t('many.cutout.usePng')}
          </Button>
        </>
      )}
      {hasJobs && !privately && (
        <Segments
          label={t('many.place')}
          value={place}
          options={[
            { value: 'here', label: t('many.place.here') },
            { value: 'server', label: t('many.place.server') },
          ]}
          onChoose={(next) => batch.set({ place: next })}
        />
      )}
      <p className={textStyles.caption}>{t(hasJobs && place === 'server' ? 'many.place.hint' : 'many.cutout.hint')}</p>
    </>
  );
}
