import type { Clock } from '../../../src/base/clock.ts';

/** So many changes of a second are made at once; no page that is looked at has more. */
const AT_ONCE = 20;
const SECOND = 1_000;

/**
 * Applies values as they come, as long as they are few; of a flood what came is put together and applied once a second. Each value costs
 * a drawing of everything, so that a page in a loop would leave the person a frame that does not answer.
 * @param join puts a later value over an earlier one that was not applied yet
 */
export function paced<Value>(
  clock: Clock,
  apply: (value: Value) => void,
  join: (earlier: Value, later: Value) => Value,
): (value: Value) => void {
  let count = 0;
  let held: { value: Value } | undefined;
  const start = (value: Value) => {
    if (count === 0) clock.after(SECOND, end);
    count += 1;
    apply(value);
  };
  const end = () => {
    count = 0;
    const last = held;
    held = undefined;
    if (last) start(last.value);
  };
  return (value) => {
    if (count < AT_ONCE && held === undefined) start(value);
    else held = { value: held ? join(held.value, value) : value };
  };
}
