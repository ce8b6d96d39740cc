import * as z from 'zod/mini';
import { MOST_STEPS } from '../history/history.ts';
import { isJson, type JsonValue } from './json.ts';
import type { PhotoHistory } from './photo-history.ts';
import type { PhotoEdit, PhotoState } from './photo-state.ts';

/** Raised when what is kept is read differently; a reader knows all that came before it. */
const VERSION = 1;

const text = z.string();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const json = z.custom<JsonValue>((value) => isJson(value));

const editSchema = z.object({
  id: text,
  tool: text,
  values: json,
  assets: z.record(text, hash),
  madeOf: z.optional(text),
});

const nameSchema = z.object({
  tool: text,
  id: text,
  values: z.optional(z.record(text, z.union([text, z.number()]))),
  edit: z.optional(text),
});

const historySchema = z.object({
  v: z.literal(VERSION),
  original: hash,
  /** Each edit once: steps share what they have in common, and go on to share it when they are read. */
  edits: z.array(editSchema),
  steps: z
    .array(z.object({ name: nameSchema, edits: z.array(z.int().check(z.minimum(0))), gesture: z.optional(text) }))
    .check(z.minLength(1), z.maxLength(MOST_STEPS)),
  at: z.int().check(z.minimum(0)),
});

/** A history as it is kept: JSON, and no bytes of any asset. */
export type StoredHistory = z.infer<typeof historySchema>;

export function storeHistory({ steps, at }: PhotoHistory): StoredHistory {
  const edits = [...new Set(steps.flatMap(({ state }) => state.edits))];
  const places = new Map(edits.map((edit, place) => [edit, place]));
  return {
    v: VERSION,
    original: steps[0]?.state.original ?? '',
    edits: edits.map((edit) => ({ ...edit, assets: { ...edit.assets } })),
    steps: steps.map(({ name, state, gesture }) => ({
      name: { ...name, ...(name.values && { values: { ...name.values } }) },
      edits: state.edits.map((edit) => places.get(edit) ?? 0),
      ...(gesture !== undefined && { gesture }),
    })),
    at,
  };
}

/** What was kept; undefined where it cannot be read. */
export function readHistory(kept: unknown): PhotoHistory | undefined {
  const { success, data } = historySchema.safeParse(kept);
  if (!success || data.at >= data.steps.length) return undefined;
  const edits: readonly PhotoEdit[] = data.edits;
  const lists = new Map<string, PhotoState>();
  const stateOf = (places: readonly number[]): PhotoState | undefined => {
    const key = places.join(' ');
    const own = places.flatMap((place) => edits[place] ?? []);
    if (own.length !== places.length) return undefined;
    const state = lists.get(key) ?? { original: data.original, edits: own };
    lists.set(key, state);
    return state;
  };
  const steps = data.steps.flatMap(({ name, edits: places, gesture }) => {
    const state = stateOf(places);
    return state === undefined ? [] : [{ name, state, ...(gesture !== undefined && { gesture }) }];
  });
  return steps.length === data.steps.length ? { steps, at: data.at } : undefined;
}
