import { HTML_LANG } from '../../../../src/protocol/locales.ts';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout } from '../../../shell/model/shell-context.ts';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { DELAY, MOST_BLEND, MOST_PLAYS, SPEEDS, secondsOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';
import { SizeRows } from './SizeRows.tsx';
import { WeightCard } from './WeightCard.tsx';

/** How fast it moves, how often, and how its end meets its start. */
export function TimingTab() {
  const { t, locale } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  // In a sheet the next tab is as near.
  const sheet = hasSheet(useLayout());
  const current = useGifState((state) => state.current);
  const chosen = useGifState((state) => state.chosen);
  if (plan === undefined) return null;
  const delay = plan.frames[current]?.delay ?? DELAY.initial;
  const { shots } = gif;
  const once = plan.bounce ? shots.length / 2 + 1 : shots.length;
  const rate = new Intl.NumberFormat(HTML_LANG[locale], { maximumFractionDigits: 1 }).format(
    shots.length / Math.max(secondsOf(shots), 0.01),
  );
  return (
    <div className={panelStyles.choices}>
      <div className={styles.head}>
        <h3>{t('gif.speed')}</h3>
        <span className={`${textStyles.caption} ${textStyles.figures}`}>{t('gif.rate', { rate })}</span>
      </div>
      <LineSlider
        label={t('gif.delay')}
        value={delay}
        min={DELAY.least}
        max={DELAY.most}
        step={10}
        initial={DELAY.initial}
        format={(value) => (value < 1_000 ? `${value} ms` : `${value / 1_000} s`)}
        onSlide={(value, gesture) => gif.delay(value, chosen.length > 0, gesture)}
      />
      <div className={styles.row}>
        <Segments
          label={t('gif.speed')}
          value={String(plan.speed ?? 1)}
          options={SPEEDS.map((speed) => ({ value: String(speed), label: speed === 0.5 ? '½×' : `${speed}×` }))}
          onChoose={(value) => gif.speed(SPEEDS.find((speed) => String(speed) === value) ?? 1)}
        />
        <NumberField
          label={t(chosen.length > 1 ? 'gif.theseFrames' : 'gif.thisFrame')}
          value={delay}
          min={DELAY.least}
          max={DELAY.most}
          step={10}
          unit="ms"
          onValue={(value) => gif.delay(value, true, `delay field ${current}`)}
        />
      </div>
      <h3>{t('gif.loop')}</h3>
      <Segments
        label={t('gif.loop')}
        value={plan.loop}
        options={[
          { value: 'ever', label: t('gif.loopEver') },
          { value: 'once', label: t('gif.loopOnce') },
          { value: 'own', label: t('gif.loopOwn') },
        ]}
        onChoose={(loop) => gif.change({ loop }, { id: 'gif.step.looped' })}
      />
      {plan.loop === 'own' && (
        <NumberField
          label={t('gif.plays')}
          value={plan.plays}
          min={2}
          max={MOST_PLAYS}
          onValue={(plays) => gif.change({ plays }, { id: 'gif.step.looped' }, 'plays')}
        />
      )}
      <div>
        <Toggle
          label={t('gif.bounce')}
          on={plan.bounce}
          onToggle={(bounce) => gif.change({ bounce }, { id: 'gif.step.bounce' })}
        />
        {once > 2 && (
          <p className={`${textStyles.caption} ${textStyles.figures}`}>
            {t('gif.bounced', { count: 2 * once - 2, used: once })}
          </p>
        )}
      </div>
      <LineSlider
        label={t('gif.blend')}
        value={plan.blend}
        min={0}
        max={MOST_BLEND}
        initial={0}
        onSlide={(blend, gesture) => gif.change({ blend }, { id: 'gif.step.blend', values: { count: blend } }, gesture)}
      />
      <WeightCard />
      {!sheet && (
        <div>
          <SizeRows />
        </div>
      )}
    </div>
  );
}
