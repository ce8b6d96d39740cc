import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { Menu } from '../../../src/ui/kit/Menu.tsx';
import type { BeforeWhich } from '../model/document-port.ts';
import styles from './BeforeMenu.module.css';
import type { BeforeSource } from './before-texts.ts';

const CHOICES = ['tool', 'original'] as const satisfies readonly BeforeWhich[];

/** The menu of the line that compares: what lies at its left, where other tools have changed the photo before this one. */
export function BeforeMenu({ value, onPick }: { value: BeforeWhich; onPick: (which: BeforeWhich) => void }) {
  const { t }: { t: Translate<BeforeSource> } = useTranslatorState();
  const options = CHOICES.map((which) => ({ value: which, label: t(`before.${which}`) }));
  return (
    // A press on it is none on the photo under it.
    <fieldset className={styles.menu} onPointerDown={(event) => event.stopPropagation()}>
      <Menu label={t('before.label')} icon="square-split-horizontal" value={value} options={options} onPick={onPick} />
    </fieldset>
  );
}
