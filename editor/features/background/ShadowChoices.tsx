import { FIRST_SHADOWS } from '../../../src/cutout/design/design.ts';
import type { Shadow } from '../../../src/imaging/look.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { Toggle } from '../../../src/ui/Toggle.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';

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
  const { designing } = useWiring();
  const shadow = useEditorState((state) => designOf(state).shadow);
  const set = (change: Partial<Shadow> | undefined, gesture?: string) =>
    designing.change(
      'step.shadow',
      { shadow: change && { ...(shadow ?? FIRST_SHADOWS.contact), ...change } },
      gesture === undefined ? {} : { gesture },
    );
  return (
    <section className="choices">
      <Toggle label={t('shadow.label')} on={shadow !== undefined} onToggle={(on) => set(on ? {} : undefined)} />
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
                onSlide={(next, gesture) => set({ [name]: next / times }, gesture)}
              />
            );
          })}
        </>
      )}
    </section>
  );
}
