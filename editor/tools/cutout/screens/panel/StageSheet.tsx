import { CreditsLine } from '../../../../shell/credits/CreditsLine.tsx';
import { BottomSheet } from '../../../../shell/panel/BottomSheet.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { tabNamed } from '../../model/tab-named.ts';
import { RetouchTab } from './RetouchTab.tsx';

/** On phones and in small frames: the same choices at the foot. */
export function StageSheet() {
  const { cutout } = useCutout();
  const tab = useCutoutState(({ state }) => state.tab);
  const ready = useCutoutState(({ open }) => open.result !== undefined);
  const paid = useCutoutState(({ open }) => open.work?.isCharged === true);
  const reserved = useCutoutState(({ open }) => open.ticket !== undefined);
  return (
    <BottomSheet
      tab={tab}
      onTab={(name) => cutout.set({ tab: tabNamed(name) })}
      ready={ready}
      lead={<CreditsLine paid={paid} reserved={reserved} />}
      beside={<RetouchTab />}
    />
  );
}
