import { NO_RECIPE } from '../../../../../src/document/design/design.ts';
import type { EdgeTools } from '../../../../../src/pixels/render-recipe.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './EdgeChoices.module.css';
import { useSession } from './useSession.ts';

const SLIDERS = [
  { name: 'feather', min: 0, max: 20, step: 0.5 },
  { name: 'shift', min: -10, max: 10, step: 0.5 },
  { name: 'smooth', min: 0, max: 10, step: 1 },
] as const;
/** A speck or a hole is at most this share of the picture. */
const SMALL = 0.0004;

/** The whole edge at once; each value is a step that follows the edits. */
export function EdgeChoices() {
  const { t } = useTexts();
  const session = useSession();
  const edge = useCutoutState(({ open }) => designOf(open).matte.edge);
  const useFe = useCutoutState(({ open }) => open.result?.info.useFe === true);
  const { width, height } = session.picture;
  const area = Math.max(4, Math.round(width * height * SMALL));
  const changed = JSON.stringify(edge) !== JSON.stringify(NO_RECIPE.edge);
  const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));
  const textOf = (name: (typeof SLIDERS)[number]['name'], value: number) =>
    name === 'smooth' ? String(value) : t('retouch.px', { value: signed(value) });
  const piece = (name: 'specks' | 'holes') => (
    <Button
      aria-pressed={edge[name] > 0}
      onClick={() =>
        session.edge({ [name]: edge[name] > 0 ? 0 : area } satisfies Partial<EdgeTools>, t(`retouch.${name}`))
      }
    >
      {t(`retouch.${name}`)}
    </Button>
  );
  return (
    <>
      <section className={panelStyles.choices}>
        <h2>
          {t('retouch.edge')}
          {changed && (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => session.edge({ ...NO_RECIPE.edge, decontaminate: undefined }, t('retouch.reset'))}
            >
              {t('retouch.reset')}
            </button>
          )}
        </h2>
        {SLIDERS.map(({ name, ...range }) => (
          <Slider
            key={name}
            {...range}
            label={t(`retouch.${name}`)}
            from={0}
            initial={0}
            value={edge[name]}
            text={textOf(name, edge[name])}
            onSlide={(value, gesture) =>
              session.edge(
                { [name]: value } satisfies Partial<EdgeTools>,
                `${t(`retouch.${name}`)} ${textOf(name, value)}`,
                gesture,
              )
            }
          />
        ))}
        <Toggle
          label={t('retouch.fringe')}
          on={edge.decontaminate ?? useFe}
          onToggle={(on) => session.edge({ decontaminate: on }, t('retouch.fringe'))}
        />
      </section>
      <section className={`${panelStyles.choices} ${styles.pieces}`}>
        {piece('specks')}
        {piece('holes')}
      </section>
    </>
  );
}
