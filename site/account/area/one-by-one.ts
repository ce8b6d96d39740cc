let last: Promise<unknown> = Promise.resolve();

/** Runs when what was asked for before has ended: a list of pictures does not take all of the server at once. */
export function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}
