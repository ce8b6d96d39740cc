import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { Candidates } from '../../../shell/edit/Candidates.tsx';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { ServerFillSwitch } from '../../../shell/edit/ServerFillSwitch.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useModify, useModifyState, useOffered, useShadow } from '../model/modify-context.ts';
import type { MarkBy } from '../model/state.ts';
import { MOST } from '../model/values.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import { MarkWays } from './MarkWays.tsx';
import styles from './modify.module.css';

/** How it is marked, and then what is suggested. */
export function RemoveTab() {
  const suggestions = useModifyState((state) => state.suggestions);
  return <div className={panelStyles.choices}>{suggestions ? <Suggested /> : <Marking />}</div>;
}

const HINTS: Readonly<Record<Exclude<MarkBy, 'move'>, TextId>> = {
  point: 'modify.pointHint',
  brush: 'modify.brushHint',
  lasso: 'modify.lassoHint',
  box: 'modify.boxHint',
};

function Marking() {
  const { t } = useTexts();
  const modify = useModify();
  const { by, away, shapes, rim } = useModifyState((state) => state);
  const isRemoved = useEditState(({ document }) => Object.hasOwn(Object(document?.edit?.values), 'mark'));
  return (
    <>
      {isRemoved && shapes.length === 0 && <p className={textStyles.caption}>{t('modify.say.kept')}</p>}
      <MarkWays />
      {by !== 'move' && <p className={textStyles.caption}>{t(HINTS[by])}</p>}
      {by === 'point' && <ClickTo />}
      {by !== 'move' && by !== 'point' && shapes.length > 0 && (
        <Toggle label={t('modify.away')} on={away} onToggle={(on) => modify.set({ away: on })} />
      )}
      <ShadowOffer />
      {by === 'brush' && <Brush />}
      <Slider
        label={t('modify.wider')}
        value={rim}
        min={0}
        max={MOST.wider}
        text={`${rim} px`}
        onSlide={(px) => modify.marking.fit({ rim: px })}
      />
      {shapes.length > 0 && (
        <div className={styles.row}>
          <Button icon="undo-2" onClick={() => modify.marking.takeBack()}>
            {t('modify.takeBack')}
          </Button>
          <Button onClick={() => modify.marking.clear()}>{t('modify.clear')}</Button>
        </div>
      )}
      <ServerFillSwitch model={modify.server} />
      <p className={`${styles.assurance} ${textStyles.caption}`}>{t('modify.assurance')}</p>
    </>
  );
}

/** A shadow is taken with its thing where a person says so: it is shown before. */
function ShadowOffer() {
  const { t } = useTexts();
  const shadow = useShadow();
  if (useOffered() === undefined) return null;
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => shadow.take()}>{t('modify.shadow.take')}</Button>
      </div>
      <p className={textStyles.caption}>{t('modify.shadow.hint')}</p>
    </>
  );
}

/** What a click does, where there are no keys to hold. */
function ClickTo() {
  const { t } = useTexts();
  const modify = useModify();
  const clickTo = useModifyState((state) => state.clickTo);
  const isBegun = useModifyState((state) => state.clicks.length > 0);
  if (!isBegun) return null;
  return (
    <Segments
      label={t('modify.clickTo')}
      value={clickTo}
      options={(['thing', 'more', 'less'] as const).map((value) => ({ value, label: t(`modify.clickTo.${value}`) }))}
      onChoose={(chosen) => modify.set({ clickTo: chosen })}
    />
  );
}

function Brush() {
  const { t } = useTexts();
  const modify = useModify();
  const { size, grow, things } = useModifyState((state) => state);
  return (
    <>
      <Slider
        label={t('modify.size')}
        value={size}
        min={1}
        max={MOST.size}
        initial={58}
        text={`${size} px`}
        onSlide={(px) => modify.set({ size: px })}
      />
      {things && (
        <div>
          <Sends name="grow" sign="switch">
            <Toggle label={t('modify.grow')} on={grow} onToggle={(on) => modify.set({ grow: on })} />
          </Sends>
          <p className={textStyles.caption}>{t('modify.growHint')}</p>
        </div>
      )}
    </>
  );
}

function Suggested() {
  const { t } = useTexts();
  const modify = useModify();
  const { suggestions, busy, blend, grain, strength, on } = useModifyState((state) => state);
  if (suggestions === undefined) return null;
  return (
    <>
      <Candidates
        made={suggestions.made}
        whole={on}
        chosen={suggestions.chosen}
        onChoose={(index) => modify.choice(index)}
        onMore={busy ? undefined : () => void modify.remove()}
        alike={!busy && suggestions.alike}
      />
      <h3 className={styles.title}>{t('modify.fit')}</h3>
      <Slider
        label={t('modify.blend')}
        value={blend}
        min={0}
        max={MOST.blend}
        initial={6}
        text={`${blend} px`}
        disabled={busy}
        onSlide={(px) => modify.sit({ blend: px })}
      />
      <Slider
        label={t('modify.grain')}
        value={grain}
        min={0}
        max={100}
        initial={80}
        text={String(grain)}
        disabled={busy}
        onSlide={(amount) => modify.sit({ grain: amount })}
      />
      <Slider
        label={t('modify.strength')}
        value={strength}
        min={0}
        max={100}
        initial={100}
        text={String(strength)}
        disabled={busy}
        onSlide={(amount) => modify.sit({ strength: amount })}
      />
      {!busy && (
        <Button icon="brush" onClick={() => modify.discard()}>
          {t('modify.markAgain')}
        </Button>
      )}
    </>
  );
}
