import type { Clock } from '../base/clock.ts';
import type { CommandName, Configuration, EventName, FrameEvents, Welcome } from '../protocol/wire.ts';
import { PROTOCOL_TAG, WIRE_VERSION } from '../protocol/wire.ts';
import { isCommandName, readMessage, readWelcome } from '../protocol/wire-guards.ts';
import { closePorts, type Incoming, type Poster, type Receiver } from './window.ts';

/** How the host is spoken to: a port (our loader), window messages (no loader), or reduced copies only (it never welcomed). */
export type FrameMode = 'port' | 'window' | 'listener';

/** `alone`: there is no parent. `calling`: hello is being said. `refused`: the parent is not on the list. */
export type FrameState = 'alone' | 'calling' | 'admitted' | 'refused' | 'closed';

export interface Admission {
  /** The pinned origin. From here nothing is sent to another one. */
  origin: string;
  mode: FrameMode;
  /** Version of the wire that the host chose. */
  v: number;
  sessionToken?: string;
  /** Files for the downloads go to the host's end (`saveFile`). */
  saves?: boolean;
  /** Not parsed yet: run it through the configure schema. */
  configuration?: Configuration;
}

/** A command of the host: source, origin, channel and name are checked, the members are not (commandSchema of wire.schema.ts). */
export interface FrameCommand {
  type: CommandName;
  message: unknown;
}

export interface AdmissionPolicy {
  /** Whether the key's list holds this origin. May be asked more than once; a rejection calls `refused` with the error. */
  admit(origin: string): Promise<boolean>;
  /**
   * The host is pinned and `initialized` has just gone out: emit `init`, and `loaded` once the app is usable. A host that was
   * slow to welcome is admitted a second time: first as `listener`, then as what it is. Then emit init and loaded again.
   */
  admitted(admission: Admission): void;
  refused(origin: string, error?: unknown): void;
}

export interface FrameEnd {
  readonly state: FrameState;
  /** Adds a handler of the host's commands. Add it before `start`: nothing is kept for later. Returns the undo. */
  onCommand(handler: (command: FrameCommand) => void): () => void;
  /** Sends an event, or an answer where `fields` has an `id`. Before admission and after close nothing is sent. */
  emit<Name extends EventName>(type: Name, fields: FrameEvents[Name], transfer?: Transferable[]): void;
  /** Lets hosts in. A welcome that came earlier was held, the newest one. */
  start(policy: AdmissionPolicy): void;
  close(): void;
}

export interface FrameEndOptions {
  window: Receiver & {
    parent: Poster;
    location: { ancestorOrigins?: ArrayLike<string> };
    document: { referrer: string };
  };
  channel: string;
  /** Random id of this document. */
  boot: string;
  clock: Clock;
  versions?: { min: number; max: number };
}

interface Candidate {
  origin: string;
  welcome?: Welcome | undefined;
  port?: MessagePort | undefined;
}

const HELLO_FIRST = 50;
const HELLO_LAST = 5000;
/** After this long without a welcome, a listed parent is taken for a page that only listens (docs/LIFECYCLE.md "Messages" 2). */
const LISTENER_AFTER = 3000;

/** A guess, where the browser does not name the parent: a copy that is sent to another origin than the parent's is dropped by the browser. */
const originOf = (address: string): string | undefined => /^https?:\/\/[^/]+/.exec(address)?.[0];

/**
 * The frame's end of the wire. Says hello at once, before the app is there. Every message is refused in this order: source
 * (the parent alone), origin (the pinned one), tag, channel, closed table of types. What is refused is dropped and its
 * ports closed. Origins come from the events alone, never from the address or the referrer (T23); who only listens sends none (D230).
 */
export function openFrameEnd({ window, channel, boot, clock, versions = WIRE_VERSION }: FrameEndOptions): FrameEnd {
  const { parent } = window;
  const handlers = new Set<(command: FrameCommand) => void>();
  let state: FrameState = (parent as unknown) === window ? 'alone' : 'calling';
  let policy: AdmissionPolicy | undefined;
  let held: Candidate | undefined;
  let pinned: Candidate | undefined;
  let wait = HELLO_FIRST;
  let stopHello = () => {};

  /** The one place from which a pinned host's window is written to: never '*' (T28). */
  const postToHost = (message: object, transfer?: Transferable[]) => {
    if (pinned) parent.postMessage(message, pinned.origin, transfer);
  };

  const sayHello = () => {
    parent.postMessage({ cutout: PROTOCOL_TAG, channel, type: 'hello', ...versions, boot }, '*');
    stopHello = clock.after(wait, sayHello);
    wait = Math.min(wait * 2, HELLO_LAST);
  };

  const emit: FrameEnd['emit'] = (type, fields, transfer) => {
    if (!pinned) return;
    const message = { ...fields, cutout: PROTOCOL_TAG, channel, type };
    const { port, welcome } = pinned;
    if (port) port.postMessage(message, transfer ?? []);
    else if (welcome) postToHost(message, transfer);
    if (type === 'progress' || type === 'saveFile' || (welcome && !(port && welcome.copies))) return;
    const { blob: _b, mattingInfo: _m, signature: _s, ...copy } = message as typeof message & Record<string, unknown>;
    postToHost(copy);
  };

  const deliver = (data: unknown): boolean => {
    const message = readMessage(data, channel);
    if (!pinned || !message || !isCommandName(message.type)) return false;
    for (const handler of [...handlers]) handler({ type: message.type, message });
    return true;
  };

  const pin = (candidate: Candidate) => {
    pinned = candidate;
    held = undefined;
    state = 'admitted';
    const { origin, port, welcome } = candidate;
    if (welcome) stopHello();
    if (port) {
      port.onmessage = (event) => {
        if (!deliver(event.data)) closePorts(event);
      };
    }
    const { v } = welcome ?? { v: versions.max };
    emit('initialized', { v });
    const mode = port ? 'port' : welcome ? 'window' : 'listener';
    policy?.admitted({ ...welcome, origin, mode, v });
  };

  const refuse = (candidate: Candidate, error?: unknown) => {
    candidate.port?.close();
    held = undefined;
    state = 'refused';
    stopHello();
    policy?.refused(candidate.origin, error);
  };

  /** Asks the list about the newest welcome. One that was replaced while the list was asked is forgotten. */
  const consider = () => {
    const candidate = held;
    if (!candidate || !policy) return;
    policy.admit(candidate.origin).then(
      (listed) => {
        if (candidate !== held) return;
        if (listed) pin(candidate);
        else if (candidate.welcome) refuse(candidate);
        else held = undefined;
      },
      (error: unknown) => candidate === held && refuse(candidate, error),
    );
  };

  const hold = (candidate: Candidate) => {
    held?.port?.close();
    held = candidate;
    consider();
  };

  const take = (event: Incoming): boolean => {
    const { data, origin } = event;
    if (!event.source || event.source !== parent || origin === 'null') return false;
    if (pinned && pinned.origin !== origin) return false;
    const message = readMessage(data, channel);
    if (message?.type !== 'welcome') return !!pinned?.welcome && !pinned.port && deliver(data);
    const welcome = readWelcome(message);
    if (state === 'refused' || pinned?.welcome || !welcome) return false;
    if (welcome.v < versions.min || welcome.v > versions.max) return false;
    const [port, ...rest] = event.ports;
    for (const extra of rest) extra.close();
    hold({ origin, welcome, port });
    return true;
  };

  const onMessage = (event: Incoming) => {
    if (!take(event)) closePorts(event);
  };

  let stopListenerOnly = () => {};
  if (state === 'calling') {
    window.addEventListener('message', onMessage);
    stopListenerOnly = clock.after(LISTENER_AFTER, () => {
      const origin = window.location.ancestorOrigins?.[0] ?? originOf(window.document.referrer);
      // 'null' says that the browser hides the parent, or that it is sandboxed: both get nothing.
      if (state === 'calling' && !held && origin && origin !== 'null') hold({ origin });
    });
    sayHello();
  }

  return {
    get state() {
      return state;
    },
    emit,
    onCommand(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    start(newGate) {
      policy = newGate;
      consider();
    },
    close() {
      state = 'closed';
      window.removeEventListener('message', onMessage);
      stopHello();
      stopListenerOnly();
      held?.port?.close();
      pinned?.port?.close();
      held = undefined;
      pinned = undefined;
      handlers.clear();
    },
  };
}
