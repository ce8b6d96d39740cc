import { watermark } from '../../src/cutout/watermark.ts';
import type { EditorState } from './state.ts';

type Marked = Pick<EditorState, 'setting' | 'account' | 'work'>;

/** Does the picture of this work carry the mark, as it stands (D2)? Of an entry: spread it over the state. */
export const isMarked = ({ setting, account, work }: Marked): boolean =>
  watermark(setting.site ? 'site' : 'partner', account?.role ?? 'visitor', setting.trial, work?.isCharged === true);

/** Will its file carry it? A sheet that is set aside is used up before the file is made. */
export const isFileMarked = (state: Marked & Pick<EditorState, 'ticket'>): boolean =>
  isMarked(state) && (state.setting.site === false || state.ticket === undefined);
