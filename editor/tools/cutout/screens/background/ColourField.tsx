import { useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import { Popover } from '../../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
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
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const seen = useRef(value);
  const begin = () => {
    gestures += 1;
    gesture.current = `colour ${gestures}`;
  };
  const picked = (hex: string, turn: string) => {
    gesture.current = turn;
    setTyped(undefined);
    onColour(hex, turn);
  };
  const wrong = typed !== undefined && typed.trim() !== '' && readColour(typed) === undefined;
  // What cannot be read stays, with the reason: it is the person's to mend. A colour from elsewhere takes its place.
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (document.activeElement !== input.current) setTyped(undefined);
  });
  const end = () => {
    if (!wrong) setTyped(undefined);
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
          ref={input}
          aria-label={label}
          aria-invalid={wrong}
          aria-describedby={wrong ? hint : undefined}
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
          onKeyDown={(event) => {
            if (event.key === 'Enter') end();
            else if (event.key === 'Escape' && wrong) {
              event.preventDefault();
              setTyped(undefined);
            }
          }}
          onBlur={end}
        />
      </div>
      {wrong && (
        <p className={`${textStyles.caption} ${styles.wrong}`} id={hint} role="status">
          {t('colour.wrong')}
        </p>
      )}
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
