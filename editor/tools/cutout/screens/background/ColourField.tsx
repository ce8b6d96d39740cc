import { useRef, useState } from 'react';
import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import { Popover } from '../../../../../src/ui/kit/Popover.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ColourField.module.css';
import { ColourPicker } from './ColourPicker.tsx';
import { readColour } from './colourText.ts';

interface ColourFieldProps {
  label: string;
  /** `#rrggbb`; undefined while no colour holds. */
  value: string | undefined;
  /** While it is dragged or typed; the same gesture for one drag. */
  onColour: (hex: string, gesture: string) => void;
  /** It was chosen: it is worth keeping. */
  onDone?: (hex: string) => void;
}

let gestures = 0;

/** Any colour: typed as hex, rgb() or a name, or picked in a field. */
export function ColourField({ label, value, onColour, onDone }: ColourFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const gesture = useRef('');
  const begin = () => {
    gestures += 1;
    gesture.current = `colour ${gestures}`;
  };
  const picked = (hex: string, turn: string) => {
    gesture.current = turn;
    onColour(hex, turn);
  };
  const wrong = typed !== undefined && typed.trim() !== '' && readColour(typed) === undefined;
  const end = () => {
    setTyped(undefined);
    if (value !== undefined && gesture.current !== '') onDone?.(value);
    gesture.current = '';
  };
  return (
    <div className={styles.colourField}>
      <div className={fieldStyles.field} data-wrong={wrong}>
        <button
          type="button"
          className={styles.swatchButton}
          aria-label={t('colour.pick')}
          title={t('colour.pick')}
          aria-expanded={open}
          style={value === undefined ? undefined : { background: value }}
          onClick={() => setOpen(!open)}
        />
        <input
          type="text"
          aria-label={label}
          aria-invalid={wrong}
          placeholder={t('colour.any')}
          spellCheck={false}
          autoComplete="off"
          maxLength={40}
          value={typed ?? value ?? ''}
          onFocus={begin}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const hex = readColour(text);
            if (hex) onColour(hex, gesture.current);
          }}
          onKeyDown={(event) => event.key === 'Enter' && end()}
          onBlur={end}
        />
      </div>
      {open && (
        <Popover
          label={label}
          className={styles.picker}
          onClose={() => {
            setOpen(false);
            end();
          }}
        >
          <ColourPicker value={value ?? '#7a5cff'} onColour={picked} />
        </Popover>
      )}
    </div>
  );
}
