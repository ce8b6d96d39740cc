import type { ToolId } from '../../src/protocol/tools.ts';

/** What the editor is opened with; nothing: as it is. */
export interface Opening {
  photos?: readonly File[];
  tool?: string | undefined;
  /** A page for the poster, as a file that it reads. */
  design?: File | undefined;
}

/** Tools that put several photos together in the browser: none of them is sent (D477). */
const TOGETHER: readonly string[] = ['collage', 'gif'] satisfies ToolId[];

/** Several photos are a batch, which is for who is logged in (spec §6). */
export const isBatch = ({ photos = [], tool = '' }: Opening): boolean => photos.length > 1 && !TOGETHER.includes(tool);

export type OpenEditor = (opening: Opening) => void;

/** Why a dialog of the account opens: nobody is logged in, images are missing, or a membership is. */
export type Need = 'login' | 'credits' | 'member';

export interface Wanted {
  need: Need;
  /** Images that are missing for what the person is doing; 0: none, or it is not known how many. */
  missing?: number;
  /** Photos that wait for the log-in; one alone needs none. */
  photos?: number | undefined;
  /** A new user's gift to announce: the log-in is done. */
  gift?: { count: number; days: number } | undefined;
  /** The log-in that the editor had has expired. */
  expired?: boolean;
}
