/** A call that the page made before this script was there; snippet.ts queues it. Its members are in snippets that pages hold: they keep
 * their names. */
export interface QueuedCall {
  /** The method; '' where it was undone meanwhile. */
  name: string;
  args: Iterable<unknown>;
  /** What was made in the page's name; the undo that the snippet returned calls it. */
  made?: unknown;
  /** Settles the promise that the page was given. */
  resolve?(value: unknown): void;
  /** The proxy that `create` returned, with the calls on it. */
  standIn?: false | { notes: QueuedCall[]; ready: Promise<unknown> };
}

/** Replays queued calls, in order, on the object that they were meant for; each proxy becomes that object. */
export function replay(target: object, calls: readonly QueuedCall[]): void {
  for (const call of calls) {
    const { name, args, standIn, resolve } = call;
    const member = (target as Readonly<Record<string, unknown>>)[name];
    // `ready` is the one member that is no method.
    call.made = typeof member === 'function' ? member(...args) : member;
    resolve?.(call.made);
    if (standIn) {
      standIn.ready.catch(() => {});
      replay(call.made as object, standIn.notes);
      Object.assign(standIn, call.made, { ready: standIn.ready });
    }
  }
}
