import { isMobileAgent } from '../../../../src/context/mobile.ts';
import { hasSheet, type Layout } from '../../../shell/model/layout.ts';
import type { CutoutModel } from './cutout-model.ts';
import type { Retouch } from './state.ts';

/** A phone held either way, by its user agent; a small frame on a computer is none (D84). */
const isPhone = (layout: Layout): boolean => hasSheet(layout) && isMobileAgent(navigator.userAgent);

/** Opens the retouch of the open picture, at the place where its edges are least sure where that is asked for. */
export function openRetouch(
  cutout: CutoutModel,
  layout: Layout,
  where: 'whole' | 'least sure' = 'whole',
  ended?: Retouch['ended'],
): void {
  const { result, history } = cutout.open;
  const { setting } = cutout.shell;
  if (result === undefined) return;
  if (isPhone(layout) && !setting.mobile) {
    cutout.ports.screen.note({ id: 'retouch.computer', tone: 'info' });
    cutout.say('retouch.computer');
    return;
  }
  const spot = where === 'least sure' ? result.info.quality?.leastSure : undefined;
  cutout.set({ retouch: { before: history, spot, ended } });
  cutout.ports.screen.note(undefined);
}
