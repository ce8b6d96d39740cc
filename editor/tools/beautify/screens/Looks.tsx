import { useEffect } from 'react';
import { useEditState } from '../../../shell/edit/edit-context.ts';
import { useStore } from '../../../shell/model/use-store.ts';
import { Picture } from '../../../shell/stage/Picture.tsx';
import { useBeauty, useBeautyState } from '../model/beauty-context.ts';
import { LOOK_NAMES, sameSliders } from '../model/values.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './beauty.module.css';

/** Sets of slider values, not filters: the sliders show what they are. Each on the face that is shown. */
export function Looks() {
  const { t } = useTexts();
  const beauty = useBeauty();
  useBeautyState((state) => state);
  useEditState((state) => state.document?.inputKey);
  const pictures = useStore(beauty.looks.store, (state) => state);
  const { sliders, looks } = beauty;
  const { key } = looks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what they are made of
  useEffect(() => void looks.make(), [looks, key]);
  return (
    <fieldset className={styles.looks} aria-label={t('beauty.looks')}>
      {LOOK_NAMES.map((name) => {
        const picture = pictures[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={sameSliders(beauty.lookShown(name), sliders)}
            onClick={() => beauty.applyLook(name)}
          >
            <span>{picture && <Picture picture={picture} />}</span>
            {t(`beauty.look.${name}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
