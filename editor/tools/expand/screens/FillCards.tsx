import { useEffect, useId } from 'react';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import { Picture } from '../../../shell/stage/Picture.tsx';
import { useExpand, useExpandState } from '../model/expand-context.ts';
import { FILLS } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './expand.module.css';

/** Fills to choose from, each on the photo in its frame. */
export function FillCards() {
  const { t } = useTexts();
  const expand = useExpand();
  const { fill } = useExpandState((state) => state);
  useEditState((state) => state.document);
  const pictures = useStore(expand.pictures.store, (state) => state);
  const { key } = expand.pictures;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what they are made of
  useEffect(() => expand.pictures.make(), [expand, key]);
  const name = useId();
  return (
    <div className={styles.cards} role="radiogroup" aria-label={t('expand.fill')}>
      {FILLS.map((value) => {
        const picture = pictures[value];
        return (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === fill}
              onChange={() => expand.choose({ fill: value })}
            />
            <span className={styles.fill}>{picture && <Picture picture={picture} />}</span>
            {t(`expand.fill.${value}`)}
          </label>
        );
      })}
    </div>
  );
}
