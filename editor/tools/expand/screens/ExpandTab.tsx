import { Button } from '../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { Candidates } from '../../../shell/edit/Candidates.tsx';
import { useEdit, useEditState } from '../../../shell/edit/edit-context.ts';
import { ServerFillSwitch } from '../../../shell/edit/ServerFillSwitch.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import { addedTo, MOST_NEW, MOST_SIDE, newShare, RATIOS, type Ratio } from '../model/frame.ts';
import { LEAST_SCALE, MOST_SCALE } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './expand.module.css';
import { FillCards } from './FillCards.tsx';

const CARDS: readonly Ratio[] = ['1:1', '4:5', '9:16', '16:9', '3:2', '2:1', '3:1', 'own'];
const THIRDS = [0, 0.5, 1] as const;
const COLOURS = [
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
] as const;
const hex = (colour: readonly number[]) => `#${colour.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

/** The frame, where the photo lies in it, and what the new part is filled with. */
export function ExpandTab() {
  const { t } = useTexts();
  const expand = useExpand();
  const edit = useEdit();
  const { ratio, place, scale, added, fill, seam, colour, suggestions, busy } = useExpandState((state) => state);
  const isKept = useEditState((state) => state.document?.edit !== undefined);
  const { size, from } = expand;
  if (suggestions) {
    return (
      <div className={panelStyles.choices}>
        <Candidates
          made={suggestions.made}
          chosen={suggestions.chosen}
          onChoose={(index) => expand.choice(index)}
          onMore={busy ? undefined : () => void expand.press()}
          alike={!busy && suggestions.alike}
        />
      </div>
    );
  }
  if (isKept) {
    return (
      <div className={panelStyles.choices}>
        <p className={textStyles.caption}>{t('expand.kept')}</p>
        <Button icon="undo-2" onClick={() => edit.ports.document.undo()}>
          {t('expand.again')}
        </Button>
      </div>
    );
  }
  const to = (side: 'width' | 'height', value: number) =>
    expand.choose({ ratio: 'own', added: addedTo({ ...size, [side]: value }, from, place) });
  return (
    <div className={panelStyles.choices}>
      <fieldset className={styles.cards} aria-label={t('expand.to')}>
        {CARDS.map((card) => (
          <button
            key={card}
            type="button"
            className={styles.card}
            aria-pressed={ratio === card}
            onClick={() => expand.choose({ ratio: card })}
          >
            <i aria-hidden="true" data-own={card === 'own'} style={shapeOf(card === 'own' ? 1 : RATIOS[card])} />
            {card === 'own' ? t('expand.own') : card}
          </button>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <NumberField
          label={t('expand.width')}
          value={size.width}
          min={from.width}
          max={MOST_SIDE}
          unit="px"
          onValue={(value) => to('width', value)}
        />
        <NumberField
          label={t('expand.height')}
          value={size.height}
          min={from.height}
          max={MOST_SIDE}
          unit="px"
          onValue={(value) => to('height', value)}
        />
      </div>
      <h3 className={styles.title}>{t('expand.place')}</h3>
      <div className={styles.placing}>
        <fieldset className={styles.places} aria-label={t('expand.place')}>
          {THIRDS.flatMap((y) =>
            THIRDS.map((x) => (
              <button
                key={`${x} ${y}`}
                type="button"
                aria-pressed={place.x === x && place.y === y}
                aria-label={t('expand.at', { x: x * 100, y: y * 100 })}
                onClick={() => expand.choose({ place: { x, y } })}
              />
            )),
          )}
        </fieldset>
        <Button onClick={() => void expand.subjectToThird().catch(() => {})}>{t('expand.third')}</Button>
      </div>
      <Slider
        label={t('expand.scale')}
        value={scale}
        min={LEAST_SCALE}
        max={MOST_SCALE}
        initial={100}
        text={`${scale} %`}
        onSlide={(percent) => expand.choose({ scale: percent })}
      />
      <h3 className={styles.title}>{t('expand.fill')}</h3>
      <FillCards />
      {fill === 'own' && (
        <p className={textStyles.caption}>
          {t(newShare(added, from) > MOST_NEW ? 'expand.fill.muchNew' : 'expand.fill.ownHint')}
        </p>
      )}
      {fill === 'own' && <ServerFillSwitch model={expand.server} />}
      {fill === 'colour' && (
        <div className={styles.colours}>
          {COLOURS.map((one) => (
            <button
              key={hex(one)}
              type="button"
              aria-label={hex(one)}
              aria-pressed={hex(one) === hex(colour)}
              style={{ background: hex(one) }}
              onClick={() => expand.choose({ colour: one })}
            />
          ))}
          <input
            type="color"
            aria-label={t('expand.fill.colour')}
            value={hex(colour)}
            onChange={({ currentTarget: { value } }) =>
              expand.choose({
                colour: [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as [number, number, number],
              })
            }
          />
        </div>
      )}
      <div>
        <Toggle label={t('expand.seam')} on={seam > 0} onToggle={(on) => expand.choose({ seam: on ? 12 : 0 })} />
        <p className={textStyles.caption}>{seam > 0 ? t('expand.seamOn', { px: seam }) : t('expand.seamOff')}</p>
      </div>
      {seam > 0 && (
        <Slider
          label={t('expand.seamWidth')}
          value={seam}
          min={1}
          max={64}
          initial={12}
          text={`${seam} px`}
          onSlide={(px) => expand.choose({ seam: px })}
        />
      )}
    </div>
  );
}

const shapeOf = (ratio: number): React.CSSProperties => ({
  width: ratio >= 1 ? 30 : 30 * ratio,
  height: ratio >= 1 ? 30 / ratio : 30,
});
