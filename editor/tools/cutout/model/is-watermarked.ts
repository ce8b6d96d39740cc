import { watermark } from '../../../../src/cutout/watermark.ts';
import type { ShellState } from '../../../shell/model/shell-state.ts';
import type { OpenWork } from './open-work.ts';

type Payer = Pick<ShellState, 'setting' | 'account'>;

/** Does the picture of this work carry the watermark, as it stands (D2)? */
export const isWatermarked = ({ setting, account }: Payer, { work }: Pick<OpenWork, 'work'>): boolean =>
  watermark(setting.site ? 'site' : 'partner', account?.role ?? 'visitor', setting.trial, work?.isCharged === true);

/** Will its file carry it? A credit that is reserved is used up before the file is made. */
export const isFileWatermarked = (payer: Payer, work: Pick<OpenWork, 'work' | 'ticket'>): boolean =>
  isWatermarked(payer, work) && (payer.setting.site === false || work.ticket === undefined);
