import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { EdgeTools, MatteEdit, MatteRecipe } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { applyEdit } from './apply-edit.ts';
import { union, wholeOf } from './boxes.ts';
import { mendPieces, seesPieces } from './edge-chain.ts';
import type { Patch } from './patch.ts';
import { difference, paste } from './planes.ts';

/** Bytes of patches that are kept; what is older is done again when it is needed. */
const MAX_PATCHES = 64 * 1024 * 1024;

interface Step {
  key: string;
  /** Undefined where the edit changed nothing; null where it was let go. */
  patch: Patch | undefined | null;
}

/**
 * The matte after a recipe's edits and with its pieces mended. It goes from one recipe to another by taking back what the new one
 * does not begin with and doing the rest: the bytes are those of doing all of it again.
 */
export class EditedMatte {
  readonly #model: () => Plane;
  readonly #picture: Rgba;
  #steps: Step[] = [];
  #edited: Plane;
  #pieces: { key: string; plane: Plane } | undefined;

  /** @param model makes the model's own matte at the picture's size */
  constructor(model: () => Plane, picture: Rgba) {
    this.#model = model;
    this.#picture = picture;
    this.#edited = model();
  }

  get plane(): Plane {
    return this.#pieces?.plane ?? this.#edited;
  }

  /** @returns outside of it nothing changed */
  moveTo({ edits, edge }: MatteRecipe): PixelBox | undefined {
    const before = this.#pieces;
    const edited = this.#edit(edits);
    const key = seesPieces(edge) ? `${edge.specks} ${edge.holes}` : '';
    if (key === '') {
      this.#pieces = undefined;
      return before ? difference(before.plane, this.#edited, wholeOf(this.#edited)) : edited;
    }
    if (edited === undefined && before?.key === key) return undefined;
    const plane = mendPieces(this.#edited, edge);
    this.#pieces = { key, plane };
    const mended = difference(before?.plane ?? this.#edited, plane, wholeOf(plane));
    return before ? mended : union(edited, mended);
  }

  #edit(edits: readonly MatteEdit[]): PixelBox | undefined {
    const keys = edits.map((edit) => JSON.stringify(edit));
    let same = 0;
    while (same < keys.length && same < this.#steps.length && this.#steps[same]?.key === keys[same]) same += 1;
    let changed = this.#takeBack(same);
    for (const [index, edit] of edits.entries()) {
      if (index < this.#steps.length) continue;
      const patch = applyEdit(this.#edited, this.#picture, edit);
      this.#steps.push({ key: keys[index] ?? '', patch });
      changed = union(changed, patch?.box);
    }
    this.#forget();
    return changed;
  }

  /** Back to the first `count` steps, or to none where one of the others was let go. */
  #takeBack(count: number): PixelBox | undefined {
    if (this.#steps.slice(count).some(({ patch }) => patch === null)) {
      this.#steps = [];
      this.#edited = this.#model();
      return wholeOf(this.#edited);
    }
    let changed: PixelBox | undefined;
    for (const { patch } of this.#steps.splice(count).reverse()) {
      if (!patch) continue;
      paste(this.#edited, patch.before, patch.box.x, patch.box.y);
      changed = union(changed, patch.box);
    }
    return changed;
  }

  #forget(): void {
    let bytes = 0;
    for (const step of [...this.#steps].reverse()) {
      bytes += step.patch?.before.data.length ?? 0;
      if (bytes > MAX_PATCHES) step.patch = null;
    }
  }
}

/** What a recipe without anything in it has. */
export const NO_TOOLS: EdgeTools = {
  feather: 0,
  shift: 0,
  smooth: 0,
  contrast: 0,
  specks: 0,
  holes: 0,
};
