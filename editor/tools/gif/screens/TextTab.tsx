import fieldStyles from '../../../../src/ui/kit/Field.module.css';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useGif, usePlan } from '../model/gif-context.ts';
import type { Words } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './gif.module.css';

const MOST_LETTERS = 120;

/** Words on a range of frames. */
export function TextTab() {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  if (plan === undefined) return null;
  const { words, frames } = plan;
  const put = (change: Partial<Words>, gesture: string) =>
    gif.change({ words: { ...words, ...change } }, { id: 'gif.step.words' }, gesture);
  const placeOf = (id: number | undefined, otherwise: number) => {
    const found = frames.findIndex((frame) => frame.id === id);
    return (found < 0 ? otherwise : found) + 1;
  };
  const from = placeOf(words.from, 0);
  const to = placeOf(words.to, frames.length - 1);
  return (
    <div className={panelStyles.choices}>
      <label className={fieldStyles.field}>
        <span>{t('gif.words')}</span>
        <input
          type="text"
          maxLength={MOST_LETTERS}
          value={words.text}
          onChange={(event) => put({ text: event.currentTarget.value }, 'words')}
        />
      </label>
      <Segments
        label={t('gif.place')}
        value={words.place}
        options={[
          { value: 'top', label: t('gif.placeTop') },
          { value: 'middle', label: t('gif.placeMiddle') },
          { value: 'bottom', label: t('gif.placeBottom') },
        ]}
        onChoose={(place) => put({ place }, 'words place')}
      />
      <LineSlider
        label={t('gif.wordsSize')}
        value={words.size}
        min={4}
        max={40}
        initial={12}
        format={(value) => `${value} %`}
        onSlide={(size, gesture) => put({ size }, gesture)}
      />
      <label className={styles.colour}>
        <input
          type="color"
          value={words.colour}
          onChange={(event) => put({ colour: event.currentTarget.value }, 'words colour')}
        />
        <span>{t('gif.wordsColour')}</span>
      </label>
      <div className={styles.row}>
        <NumberField
          label={t('gif.first')}
          value={from}
          min={1}
          max={to}
          onValue={(value) => put({ from: frames[value - 1]?.id }, 'words from')}
        />
        <NumberField
          label={t('gif.last')}
          value={to}
          min={from}
          max={frames.length}
          onValue={(value) => put({ to: frames[value - 1]?.id }, 'words to')}
        />
      </div>
    </div>
  );
}
