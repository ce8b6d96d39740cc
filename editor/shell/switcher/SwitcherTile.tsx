import { useEffect } from 'react';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useShellState } from '../model/shell-context.ts';
import type { ToolManifest } from '../model/tool.ts';
import { useWhereTexts } from '../where/useWhereTexts.ts';
import { sendsOf } from './intros.ts';
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
  const { t, fetchWords } = useWhereTexts();
  useEffect(fetchWords, [fetchWords]);
  const isPrivate = useShellState((state) => state.setting.privateMode);
  const sends = isPrivate ? undefined : sendsOf(manifest);
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        data-tool={manifest.id}
        aria-current={isOpen ? 'true' : undefined}
        disabled={disabled}
        title={t(sends?.opening ? 'where.opening' : sends ? 'where.some' : 'where.here')}
        onClick={onPick}
      >
        <span className={styles.sign}>
          <Icon name={manifest.icon} />
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <span className={textStyles.caption}>{line}</span>
        </span>
        {sends?.opening && <Icon name="cloud" size={16} />}
        {isOpen && <Icon name="check" />}
      </button>
    </li>
  );
}
