import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { mayBeEven, mayBeQuiet } from '../model/pieces.ts';
import { MOST_GAP } from '../model/split-plan.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What holds of every way to cut: the gap, and where lines and rims may give way. */
export function PlanToggles() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const shown = useSplit();
  const readable = useSplitterState((state) => state.photo?.quiet !== undefined);
  if (shown === undefined) return null;
  const { plan, split } = shown;
  return (
    <>
      <div>
        <Slider
          label={t('split.gap')}
          value={plan.gap}
          min={0}
          max={MOST_GAP}
          initial={0}
          text={t('split.px', { px: plan.gap })}
          onSlide={(gap, gesture) => splitter.change({ gap }, { id: 'split.step.gap', values: { px: gap } }, gesture)}
        />
        {split.gap < plan.gap && (
          <p className={textStyles.caption} role="status">
            {t('split.gapNarrowed', { px: split.gap })}
          </p>
        )}
      </div>
      <div>
        <Toggle
          label={t('split.quiet')}
          on={plan.quiet && mayBeQuiet(plan)}
          disabled={!mayBeQuiet(plan) || !readable}
          onToggle={(quiet) => splitter.change({ quiet }, { id: 'split.step.quiet' })}
        />
        <p className={textStyles.caption}>
          {split.moved > 0 ? t('split.quietMoved', { px: split.moved }) : t('split.quietHint')}
        </p>
      </div>
      <Toggle
        label={t('split.even')}
        on={plan.even && mayBeEven(plan)}
        disabled={!mayBeEven(plan)}
        onToggle={(even) => splitter.change({ even }, { id: 'split.step.even' })}
      />
    </>
  );
}
