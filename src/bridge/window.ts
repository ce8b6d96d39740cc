/** What the two ends need of a window; a test hands in a simulated one. */

/** A message as a window or a port delivers it. */
export interface Incoming {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly MessagePort[];
}

export interface Receiver {
  addEventListener(type: 'message', listener: (event: Incoming) => void): void;
  removeEventListener(type: 'message', listener: (event: Incoming) => void): void;
}

export interface Poster {
  postMessage(message: unknown, targetOrigin: string, transfer?: Transferable[]): void;
}

/** Closes the ports of a message that was refused, so that nothing waits at their other end (T11). */
export function closePorts(event: Incoming): void {
  for (const port of event.ports) port.close();
}
