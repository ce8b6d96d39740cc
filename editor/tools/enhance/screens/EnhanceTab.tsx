import type { ReactNode } from 'react';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useEnhanceState } from '../model/enhance-context.ts';
import { CleanChoices } from './CleanChoices.tsx';
import styles from './enhance.module.css';
import { SizeChoices } from './SizeChoices.tsx';

/** Nothing of it is changed while the photo is enhanced. */
function Choices({ children }: { children: ReactNode }) {
  const busy = useEnhanceState((state) => state.busy);
  return (
    <fieldset className={`${panelStyles.choices} ${styles.tab}`} disabled={busy}>
      {children}
    </fieldset>
  );
}

/** A panel has room for both. */
export const EnhanceTab = () => (
  <Choices>
    <SizeChoices />
    <CleanChoices />
  </Choices>
);

export const SizeTab = () => (
  <Choices>
    <SizeChoices />
  </Choices>
);

export const CleanTab = () => (
  <Choices>
    <CleanChoices />
  </Choices>
);
