import { IconButton } from './Button.tsx';
import { NumberField } from './NumberField.tsx';
import styles from './SizeFields.module.css';

interface SizeFieldsProps {
  width: number;
  height: number;
  max: { width: number; height: number };
  /** Accessible names. */
  names: { width: string; height: string; swap: string };
  onWidth: (width: number) => void;
  onHeight: (height: number) => void;
  /** Width and height change places; left out: they cannot. */
  onSwap?: () => void;
}

/** Width and height to type, in pixels. */
export function SizeFields({ width, height, max, names, onWidth, onHeight, onSwap }: SizeFieldsProps) {
  return (
    <div className={styles.sizes}>
      <NumberField label="W" name={names.width} value={width} min={1} max={max.width} onValue={onWidth} />
      {onSwap && <IconButton icon="refresh-cw" label={names.swap} onClick={onSwap} />}
      <NumberField label="H" name={names.height} value={height} min={1} max={max.height} onValue={onHeight} />
    </div>
  );
}
