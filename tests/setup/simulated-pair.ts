import type { Incoming, Poster } from '../../src/bridge/window.ts';

export interface Posted {
  message: unknown;
  targetOrigin: string;
}

/** A window as the two ends see it: it receives, and what others post to it is cloned and checked by origin as a browser does. */
export class SimulatedWindow {
  readonly listeners = new Set<(event: Incoming) => void>();
  /** Everything that was posted to this window, delivered or not. */
  readonly posted: Posted[] = [];
  location: { ancestorOrigins?: string[] } = {};
  document = { referrer: '' };
  origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  addEventListener(_type: 'message', listener: (event: Incoming) => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: 'message', listener: (event: Incoming) => void): void {
    this.listeners.delete(listener);
  }

  /** Delivers a message as if it came from anywhere: the hostile tests forge source and origin. */
  deliver(event: Partial<Incoming>): void {
    const whole: Incoming = { data: undefined, origin: '', source: null, ports: [], ...event };
    for (const listener of [...this.listeners]) listener(whole);
  }

  /** This window as another one holds it; messages posted through it name `from()` as their source. */
  seenFrom(sender: SimulatedWindow, from: () => unknown): Poster {
    return {
      postMessage: (message, targetOrigin, transfer = []) => {
        const { data, ports } = structuredClone({ data: message, ports: transfer }, { transfer });
        this.posted.push({ message: data, targetOrigin });
        if (targetOrigin !== '*' && targetOrigin !== this.origin) return;
        const event = { data, origin: sender.origin, source: from(), ports: ports as MessagePort[] };
        setImmediate(() => this.deliver(event));
      },
    };
  }
}

export const HOST_ORIGIN = 'https://shop.example';
export const EDITOR_ORIGIN = 'https://editor.example';

/** A host's window and a frame's, each holding the other. */
export function simulatedPair() {
  const host = new SimulatedWindow(HOST_ORIGIN);
  const frame = new SimulatedWindow(EDITOR_ORIGIN);
  const hostSeen: Poster = host.seenFrom(frame, () => frameSeen);
  const frameSeen: Poster = frame.seenFrom(host, () => hostSeen);
  return { host, frame: Object.assign(frame, { parent: hostSeen }), hostSeen, frameSeen };
}

/** Lets every message that is on its way arrive; ports of Node need more than one turn. */
export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
