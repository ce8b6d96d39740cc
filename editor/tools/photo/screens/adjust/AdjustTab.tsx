import { hasSheet } from '../../../../shell/model/layout.ts';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { AdjustDials } from './AdjustDials.tsx';
import { AdjustGroups } from './AdjustGroups.tsx';

/** Light, colour and detail: as lists beside the stage, as dials under it. */
export function AdjustTab() {
  return hasSheet(useLayout()) ? <AdjustDials /> : <AdjustGroups />;
}
