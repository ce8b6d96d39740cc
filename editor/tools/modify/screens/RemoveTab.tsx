import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { Candidates } from '../../../shell/edit/Candidates.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useModify, useModifyState } from '../model/modify-context.ts';
import { MOST } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';

/** How it is marked, and then what is suggested. */
export function RemoveTab() {
  const suggestions = useModifyState((state) => state.suggestions);
  return <div className={panelStyles.choices}>{suggestions ? <Suggested /> : <Marking />}</div>;
}

function Marking() {
  const { t } = useTexts();
  const modify = useModify();
  const { by, away, size, shapes, shadow, rim, blend } = useModifyState((state) => state);
  return (
    <>
      <Segments
        label={t('modify.by')}
        value={by}
        options={[
          { value: 'brush', label: t('modify.by.brush') },
          { value: 'box', label: t('modify.by.box') },
          { value: 'move', label: t('modify.by.move') },
        ]}
        onChoose={(chosen) => modify.set({ by: chosen })}
      />
      {by !== 'move' && (
        <p className={textStyles.caption}>{t(by === 'brush' ? 'modify.brushHint' : 'modify.boxHint')}</p>
      )}
      {by !== 'move' && shapes.length > 0 && (
        <Toggle label={t('modify.away')} on={away} onToggle={(on) => modify.set({ away: on })} />
      )}
      {by === 'brush' && (
        <Slider
          label={t('modify.size')}
          value={size}
          min={1}
          max={MOST.size}
          initial={58}
          text={`${size} px`}
          onSlide={(px) => modify.set({ size: px })}
        />
      )}
      <div>
        <Toggle label={t('modify.shadow')} on={shadow} onToggle={(on) => modify.fit({ shadow: on })} />
        <p className={textStyles.caption}>{rim > 0 ? t('modify.shadowRim', { px: rim }) : t('modify.shadowHint')}</p>
      </div>
      <Slider
        label={t('modify.blend')}
        value={blend}
        min={0}
        max={MOST.blend}
        initial={6}
        text={`${blend} px`}
        onSlide={(px) => modify.fit({ blend: px })}
      />
      {shapes.length > 0 && (
        <div className={styles.row}>
          <Button icon="undo-2" onClick={() => modify.takeBack()}>
            {t('modify.takeBack')}
          </Button>
          <Button onClick={() => modify.clear()}>{t('modify.clear')}</Button>
        </div>
      )}
      <p className={`${styles.assurance} ${textStyles.caption}`}>{t('modify.assurance')}</p>
    </>
  );
}

function Suggested() {
  const { t } = useTexts();
  const modify = useModify();
  const { suggestions, busy, grain } = useModifyState((state) => state);
  if (suggestions === undefined) return null;
  return (
    <>
      <Candidates
        pictures={suggestions.made.map(({ picture }) => picture)}
        chosen={suggestions.chosen}
        onChoose={(index) => modify.choice(index)}
        onMore={busy ? undefined : () => void modify.remove()}
      />
      <h3 className={styles.title}>{t('modify.fit')}</h3>
      <Slider
        label={t('modify.grain')}
        value={grain}
        min={0}
        max={100}
        initial={80}
        text={String(grain)}
        disabled={busy}
        onSlide={(amount) => modify.chooseGrain(amount)}
      />
      {!busy && (
        <Button icon="brush" onClick={() => modify.stop()}>
          {t('modify.markAgain')}
        </Button>
      )}
    </>
  );
}
