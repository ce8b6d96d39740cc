import { FIRST_SHADOWS } from '../../../../../src/document/design/design.ts';
import type { Shadow } from '../../../../../src/pixels/render-recipe.ts';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout, useCutoutState, useMixed } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';

const KINDS = ['contact', 'drop'] as const satisfies readonly Shadow['kind'][];

interface Row {
  name: 'softness' | 'distance' | 'angle' | 'strength';
  max: number;
  /** Of the slider for one of the value. */
  times: number;
  unit: string;
  /** A shadow under the foot lies straight below. */
  only?: Shadow['kind'];
}
const ROWS: readonly Row[] = [
  { name: 'softness', max: 100, times: 1, unit: '' },
  { name: 'distance', max: 100, times: 1, unit: '' },
  { name: 'angle', max: 360, times: 1, unit: '°', only: 'drop' },
  { name: 'strength', max: 100, times: 100, unit: ' %' },
];

/** What the subject casts. */
export function ShadowChoices() {
  const { t } = useTexts();
  const { designs } = useCutout();
  const shadow = useCutoutState(({ open }) => designOf(open).shadow);
  const mixed = useMixed('shadow');
  const set = (change: Partial<Shadow> | undefined, gesture?: string, value?: string) =>
    designs.change(
      value === undefined ? 'step.shadow' : 'step.set',
      { shadow: change && { ...(shadow ?? FIRST_SHADOWS.contact), ...change } },
      { gesture, values: value === undefined ? undefined : { name: t('shadow.label'), value } },
    );
  return (
    <section className={panelStyles.choices}>
      <Toggle
        label={t('shadow.label')}
        on={shadow !== undefined}
        mixed={mixed}
        onToggle={(on) => set(on ? {} : undefined)}
      />
      {shadow && (
        <>
          <Segments<Shadow['kind']>
            label={t('shadow.label')}
            value={shadow.kind}
            options={KINDS.map((value) => ({ value, label: t(`shadow.${value}`) }))}
            onChoose={(kind) => set(FIRST_SHADOWS[kind])}
          />
          {ROWS.filter(({ only }) => (only ?? shadow.kind) === shadow.kind).map(({ name, max, times, unit }) => {
            const value = Math.round(shadow[name] * times);
            return (
              <Slider
                key={name}
                label={t(`shadow.${name}`)}
                min={0}
                max={max}
                value={value}
                initial={Math.round(FIRST_SHADOWS[shadow.kind][name] * times)}
                text={`${value}${unit}`}
                onSlide={(next, gesture) =>
                  set({ [name]: next / times }, gesture, `${t(`shadow.${name}`)} ${next}${unit}`)
                }
              />
            );
          })}
        </>
      )}
    </section>
  );
}
