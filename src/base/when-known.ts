/** Goes on at once with what is no promise: most requests wait for nothing, and promises would be a tenth of what they cost. */
export function whenKnown<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
