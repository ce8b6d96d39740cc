import { fingerprint } from './fingerprint.ts';
import { canonical, type JsonValue } from './json.ts';

/** SHA-256 of a blob's bytes, lower-case hex: what an asset is known by. */
export type AssetHash = string;

/** What one tool does to the photo. A value that is never changed in place: each step of the history holds some. */
export interface PhotoEdit {
  /** The same through all changes of its values. */
  readonly id: string;
  /** Whose engine renders it. */
  readonly tool: string;
  readonly values: JsonValue;
  /** Blobs that the values speak of, by the names that the tool gave them. */
  readonly assets: Readonly<Record<string, AssetHash>>;
  /** Key of the picture that the assets were computed from (`keyOf`); left out: they depend on no picture. */
  readonly madeOf?: string | undefined;
}

/** A photo: the file as it came in, and what was done to it, in order. */
export interface PhotoState {
  readonly original: AssetHash;
  readonly edits: readonly PhotoEdit[];
}

/** What of an edit a step changes. */
export interface EditChange {
  readonly id: string;
  readonly tool: string;
  readonly values: JsonValue;
  /** Left out: those that it has. */
  readonly assets?: Readonly<Record<string, AssetHash>> | undefined;
  /** The assets were computed from the picture that it works on, as it is now. */
  readonly computed?: boolean | undefined;
  /** Where a new one comes in the list; left out: behind all. */
  readonly at?: number | undefined;
}

export const indexOfEdit = ({ edits }: PhotoState, id: string): number => edits.findIndex((edit) => edit.id === id);

const known = new WeakMap<PhotoEdit, string>();

/** What an edit does, whatever its id. */
function contentOf(edit: PhotoEdit): string {
  const found = known.get(edit);
  if (found !== undefined) return found;
  const { tool, values, assets } = edit;
  const content = fingerprint(canonical([tool, values, assets]));
  known.set(edit, content);
  return content;
}

/**
 * What the picture is after the first `count` edits: the same key, the same bytes, as engines are pure.
 * @param count left out: after all of them
 */
export const keyOf = ({ original, edits }: PhotoState, count = edits.length): string =>
  fingerprint([original, ...edits.slice(0, count).map(contentOf)].join(' '));

/** With an edit changed, or a new one, as a rule at the end; later edits stay, and apply to what comes out of it. */
export function withEdit(
  state: PhotoState,
  { id, tool, values, assets, computed, at: newAt = state.edits.length }: EditChange,
): PhotoState {
  const at = indexOfEdit(state, id);
  const before = state.edits[at];
  const place = at < 0 ? newAt : at;
  const madeOf = computed ? keyOf(state, place) : assets === undefined ? before?.madeOf : undefined;
  const next: PhotoEdit = {
    id,
    tool,
    values,
    assets: assets ?? before?.assets ?? {},
    ...(madeOf !== undefined && { madeOf }),
  };
  return { ...state, edits: [...state.edits.slice(0, place), next, ...state.edits.slice(at < 0 ? place : place + 1)] };
}

export const withoutEdit = (state: PhotoState, id: string): PhotoState => ({
  ...state,
  edits: state.edits.filter((edit) => edit.id !== id),
});

/** Ids of the edits whose assets were computed from a picture that is not the one before them any more. */
export const outOfDate = (state: PhotoState): readonly string[] =>
  state.edits.flatMap(({ id, madeOf }, at) => (madeOf !== undefined && madeOf !== keyOf(state, at) ? [id] : []));

export const assetsOf = ({ original, edits }: PhotoState): readonly AssetHash[] => [
  ...new Set([original, ...edits.flatMap(({ assets }) => Object.values(assets))]),
];
