import { colourOf } from '../../../../src/document/scene/palette.ts';
import { type Colour, type Palette, ROLES } from '../../../../src/document/scene/scene.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';

interface ColourRowProps {
  label: string;
  value: Colour;
  palette: Palette;
  onPick: (colour: Colour) => void;
}

const PLAIN = ['#ffffff', '#16181d'] as const;

/** The palette's roles, white, black, and one's own. */
export function ColourRow({ label, value, palette, onPick }: ColourRowProps) {
  const { t } = useLayerTexts();
  const hex = colourOf(palette, value);
  const known: readonly Colour[] = [...ROLES.map((role) => `@${role}`), ...PLAIN];
  return (
    <fieldset className={styles.colours}>
      <legend>{label}</legend>
      {known.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          aria-pressed={colour === value}
          aria-label={colour.startsWith('@') ? t('layers.colour.role', { hex: colourOf(palette, colour) }) : colour}
          style={{ '--swatch': colourOf(palette, colour) } as React.CSSProperties}
          onClick={() => onPick(colour)}
        />
      ))}
      <label
        className={styles.swatch}
        data-own
        data-on={!known.includes(value)}
        style={{ '--swatch': hex } as React.CSSProperties}
      >
        <input
          type="color"
          aria-label={t('layers.colour.own')}
          value={hex}
          onChange={(event) => onPick(event.currentTarget.value.toLowerCase())}
        />
      </label>
    </fieldset>
  );
}
