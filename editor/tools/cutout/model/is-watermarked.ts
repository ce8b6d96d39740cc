import { watermark } from '../../../../src/cutout/watermark.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { OpenWork } from './open-work.ts';

type Payer = Pick<ShellState, 'setting' | 'account'>;

/** Does the picture of this work carry the watermark, as it stands (D2), and whose (D92)? */
export function isWatermarked({ setting, account }: Payer, { work }: Pick<OpenWork, 'work'>): Watermark {
  const { site, trial } = setting;
  const marked = watermark(site ? 'site' : 'partner', account?.role ?? 'visitor', trial, work?.isCharged === true);
  return marked && site ? 'name' : marked;
}

/** Will its file carry it? A credit that is reserved is used up before the file is made. */
export const isFileWatermarked = (payer: Payer, work: Pick<OpenWork, 'work' | 'ticket'>): Watermark =>
  payer.setting.site && work.ticket !== undefined ? false : isWatermarked(payer, work);
