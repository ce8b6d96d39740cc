import { CreditsLine } from '../../../../shell/credits/CreditsLine.tsx';
import { FileButtons } from '../../../../shell/export/FileButtons.tsx';
import { Panel } from '../../../../shell/panel/Panel.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { tabNamed } from '../../model/tab-named.ts';
import { FileLine } from '../export/FileLine.tsx';
import { RetouchTab } from './RetouchTab.tsx';

/** Beside the stage: what is behind the subject, how large it is, how it looks; the way out is always in sight. */
export function StagePanel() {
  const { cutout } = useCutout();
  const tab = useCutoutState(({ state }) => state.tab);
  const ready = useCutoutState(({ open }) => open.result !== undefined);
  const stuck = useCutoutState(({ open }) => open.problem !== undefined);
  const paid = useCutoutState(({ open }) => open.work?.isCharged === true);
  const reserved = useCutoutState(({ open }) => open.ticket !== undefined);
  return (
    <Panel
      tab={tab}
      onTab={(name) => cutout.set({ tab: tabNamed(name) })}
      ready={ready}
      stuck={stuck}
      beside={<RetouchTab />}
    >
      <CreditsLine paid={paid} reserved={reserved} />
      <FileLine />
      <FileButtons where="panel" />
    </Panel>
  );
}
