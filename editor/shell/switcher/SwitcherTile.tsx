import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import type { ToolManifest } from '../model/tool.ts';
import styles from './Switcher.module.css';

interface SwitcherTileProps {
  manifest: ToolManifest;
  name: string;
  /** What it does, what was found of it, or why it cannot be used yet. */
  line: string;
  isOpen: boolean;
  disabled: boolean;
  onPick: () => void;
}

export function SwitcherTile({ manifest, name, line, isOpen, disabled, onPick }: SwitcherTileProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-tool={manifest.id}
        aria-current={isOpen ? 'true' : undefined}
        disabled={disabled}
        onClick={onPick}
      >
        <span className={styles.sign}>
          <Icon name={manifest.icon} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span className={textStyles.caption}>{line}</span>
        </span>
        {isOpen && <Icon name="check" />}
      </button>
    </li>
  );
}
