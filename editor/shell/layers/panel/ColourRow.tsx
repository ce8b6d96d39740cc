import { colourOf } from '../../../../src/document/scene/palette.ts';
import { type Colour, type Palette, ROLES } from '../../../../src/document/scene/scene.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';

interface ColourRowProps {
  label: string;
  value: Colour;
  palette: Palette;
  onPick: (colour: Colour) => void;
}

const PLAIN = ['#ffffff', '#16181d'] as const;

/** The palette's roles, white, black, and one's own; over a photo its colours in their place, and one that is picked from it. */
export function ColourRow({ label, value, palette, onPick }: ColourRowProps) {
  const { t } = useLayerTexts();
  const { editor, over } = useLayers();
  const picking = useLayerState((state) => state.picking !== undefined);
  const hex = colourOf(palette, value);
  const known: readonly Colour[] = over
    ? over.colours.map(({ colour }) => colour)
    : [...ROLES.map((role) => `@${role}`), ...PLAIN];
  const nameOf = (colour: Colour): string => {
    const named = over?.colours.find((one) => one.colour === colour);
    if (named !== undefined) return t(named.name);
    return colour.startsWith('@') ? t('layers.colour.role', { hex: colourOf(palette, colour) }) : colour;
  };
  return (
    <fieldset className={styles.colours}>
      <legend>{label}</legend>
      {known.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          aria-pressed={over ? colour === hex : colour === value}
          aria-label={nameOf(colour)}
          style={{ '--swatch': colourOf(palette, colour) } as React.CSSProperties}
          onClick={() => onPick(colour)}
        />
      ))}
      <label
        className={styles.swatch}
        data-own
        data-on={!known.includes(over ? hex : value)}
        style={{ '--swatch': hex } as React.CSSProperties}
      >
        <input
          type="color"
          aria-label={t('layers.colour.own')}
          value={hex}
          onChange={(event) => onPick(event.currentTarget.value.toLowerCase())}
        />
      </label>
      {over && (
        <IconButton
          icon="pipette"
          label={t('layers.colour.photo')}
          tip="up"
          aria-pressed={picking}
          onClick={() => editor.set({ picking: picking ? undefined : onPick })}
        />
      )}
    </fieldset>
  );
}
