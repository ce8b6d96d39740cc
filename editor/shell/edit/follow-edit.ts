import type { EditModel, EditState } from './edit-model.ts';

const valuesOf = ({ document }: EditState) => document?.edit?.values;

/** Calls `take` where the tool's own edit is another or has other values: undo led to it, it was opened again, kept, or is gone. */
export function followEdit(edit: EditModel, take: () => void): void {
  edit.store.subscribe((now, before) => {
    if (valuesOf(now) !== valuesOf(before)) take();
  });
}
