import { COLOUR_GROUPS, type ColourGroup } from '../../../../src/document/scene/templates/colour-groups.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

interface ColourFilterProps {
  /** Undefined: any. */
  chosen: ColourGroup | undefined;
  onChoose: (colour: ColourGroup | undefined) => void;
}

/** Templates of one colour; pressed again, of any. */
export function ColourFilter({ chosen, onChoose }: ColourFilterProps) {
  const { t } = useTexts();
  return (
    <fieldset className={styles.colours} aria-label={t('poster.colour')}>
      {COLOUR_GROUPS.map((colour) => (
        <button
          key={colour}
          type="button"
          data-colour={colour}
          aria-label={t(`poster.colour.${colour}`)}
          title={t(`poster.colour.${colour}`)}
          aria-pressed={chosen === colour}
          onClick={() => onChoose(chosen === colour ? undefined : colour)}
        />
      ))}
    </fieldset>
  );
}
