import type { CutoutLoader } from './types.ts';

/** A call that the page made before this script was there; snippet.ts writes it down. */
export interface Note {
  /** The method; '' where it was undone meanwhile. */
  name: string;
  args: ArrayLike<unknown>;
  /** What was made in the page's name; the snippet's stand-in for an undo calls it. */
  made?: unknown;
  /** Settles the promise that the page was given. */
  resolve?(value: unknown): void;
  /** The stand-in that `create` returned, with the calls on it. */
  standIn?: { notes: Note[]; ready: Promise<unknown> };
}

/** Replays the notes in order on what they were meant for; each stand-in becomes the object that it stood for. */
export function takeOver(target: object, notes: readonly Note[]): void {
  const members = target as Readonly<Record<string, unknown>>;
  for (const note of notes) {
    const { name, args, standIn, resolve } = note;
    const member = members[name];
    // `ready` is the one member that is no method.
    note.made = typeof member === 'function' ? member(...Array.from(args)) : member;
    resolve?.(note.made);
    if (standIn) {
      standIn.ready.catch(() => {});
      takeOver(note.made as object, standIn.notes);
      Object.assign(standIn, note.made, { ready: standIn.ready });
    }
  }
}

/** Notes that a page may hold in the loader's place. */
export const notesOf = (before: CutoutLoader | { notes: Note[] } | undefined): readonly Note[] =>
  before && 'notes' in before ? before.notes : [];
