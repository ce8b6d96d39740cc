import type { CUTOUT_TEXTS } from '../../content/cutout/cutout.ts';
import { filled } from '../../content/filled.ts';
import { FIGURES } from '../../content/tools/tools.ts';
import { Action } from '../../sections/Action.tsx';
import { Band } from '../../sections/Band.tsx';
import { BatchRow } from '../../sections/BatchRow.tsx';
import { TwoUp } from '../../sections/TwoUp.tsx';

/** Many photos at once, after a login. */
export const BatchBand = ({ texts }: { texts: (typeof CUTOUT_TEXTS)[keyof typeof CUTOUT_TEXTS] }) => (
  <Band soft>
    <TwoUp
      title={filled(texts.batch, FIGURES)}
      text={texts.batchText}
      reversed
      action={
        <Action big data-need="login">
          {texts.batchLogIn}
        </Action>
      }
    >
      <BatchRow />
    </TwoUp>
  </Band>
);
