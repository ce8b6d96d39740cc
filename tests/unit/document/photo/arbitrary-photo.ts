import fc from 'fast-check';
import { doStep, startHistory } from '../../../../src/document/history/history.ts';
import { isJson, type JsonValue } from '../../../../src/document/photo/json.ts';
import type { PhotoHistory, PhotoStepName } from '../../../../src/document/photo/photo-history.ts';
import { type PhotoState, withEdit } from '../../../../src/document/photo/photo-state.ts';

const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
export const values: fc.Arbitrary<JsonValue> = fc
  .json()
  .map((text): unknown => JSON.parse(text))
  .filter((value) => isJson(value));

const step = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  values,
  assets: fc.option(fc.dictionary(fc.constantFrom('a', 'b'), hash), { nil: undefined }),
  computed: fc.boolean(),
  gesture: fc.option(fc.constantFrom('drag', 'key'), { nil: undefined }),
});
export type AnyStep = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** One tool an edit: what is opened again is the same tool's. */
export const stepped = (history: PhotoHistory, { id, gesture, ...change }: AnyStep): PhotoHistory => {
  const tool = `tool ${id}`;
  const state = history.steps[history.at]?.state ?? { original: '', edits: [] };
  return doStep(history, { tool, id: 'x.step', edit: id }, withEdit(state, { id, tool, ...change }), gesture);
};

export const start = (original: string): PhotoHistory =>
  startHistory<PhotoState, PhotoStepName>({ tool: 'tool 1', id: 'x.opened' }, { original, edits: [] });

export const histories: fc.Arbitrary<PhotoHistory> = fc
  .tuple(hash, fc.array(step, { maxLength: 12 }), fc.nat({ max: 12 }))
  .map(([original, steps, back]) => {
    const whole = steps.reduce(stepped, start(original));
    return { ...whole, at: Math.max(0, whole.at - back) };
  });
export { step };
