import type { Clock } from '../base/clock.ts';
import type { CommandName, Commands, Welcome } from '../protocol/wire.ts';
import { ANSWERS, PROTOCOL_TAG, WIRE_VERSION } from '../protocol/wire.ts';
import { isEventName, type Message, readMessage } from '../protocol/wire-guards.ts';
import { closePorts, type Incoming, type Poster, type Receiver } from './window.ts';
import { type WireError, wireError } from './wire-error.ts';

export interface HostEndOptions {
  window: Receiver;
  /** The editor's origin: nothing is sent to, or heard from, another one. */
  origin: string;
  channel: string;
  clock: Clock;
  versions?: { min: number; max: number };
  /** What welcome holds at this moment. */
  onWelcome(): Omit<Welcome, 'type' | 'v'>;
  /** A document said hello: the first, or one after a reload. */
  onHello(): void;
  /** An event of the frame, checked. An answer comes here too: what is returned is what its call resolves with. */
  onEvent(event: Message): object;
  /** This wire cannot go on; the end has to be closed. */
  onBroken(error: unknown): void;
  /** Asked each second. False: the page is hidden, and the calls' time stands still. */
  onTick(): boolean;
}

export interface HostEnd {
  /** Captures the frame's window, once (P2). Before it nothing is heard (T4). */
  attach(frame: Poster | null): void;
  /** Sends a command, or keeps it in order until the frame is initialized. `ahead`: before all that wait. */
  sendCommand<Name extends CommandName>(type: Name, fields: Commands[Name], ahead?: boolean): void;
  /** The same with an answer. `limit`: milliseconds without progress. Fields that are still being made keep their place. */
  call<Name extends keyof typeof ANSWERS>(
    signal: AbortSignal | undefined,
    type: Name,
    fields: Omit<Commands[Name], 'id'> | Promise<Omit<Commands[Name], 'id'>>,
    limit: number,
  ): Promise<object>;
  /** Ends every call with `error`; idempotent. */
  close(error: WireError): void;
}

/** An entry of the outbox. Without `prepared` it is still being made, and those behind it wait. */
interface QueuedMessage {
  prepared?: object;
  wasSent?: boolean;
}

interface Call extends QueuedMessage {
  type: keyof typeof ANSWERS;
  limit: number;
  /** Milliseconds left. */
  remaining: number;
  /** Settles the promise; called once, by settleCall(). */
  settle(error: unknown, answer?: object): void;
}

const TICK = 1000;
/** More documents than this within a minute are a reload loop, or a flood of hellos (T12). */
const MAX_BOOTS = 5;

/**
 * The host's end of the wire. Order of refusal: source (the captured window), origin, tag and channel, closed table of types,
 * members. A refused message of our frame closes its ports; those of others are not ours to touch. From hello on everything
 * comes by the port; the window carries hello and welcome alone.
 */
export function openHostEnd(options: HostEndOptions): HostEnd {
  const { window, origin, channel, clock, versions = WIRE_VERSION } = options;
  /** Calls without an answer, by id: each settles once. A Map inherits no id (P12). */
  const calls = new Map<unknown, Call>();
  let queue: QueuedMessage[] = [];
  let boots: number[] = [];
  let count = 0;
  let frame: Poster | null | undefined;
  let lastBoot: unknown;
  let port: MessagePort | undefined;
  let initialized: boolean | undefined;
  let ended: WireError | undefined;
  let stopTick = () => {};

  const flush = () => {
    while (initialized && queue[0]?.prepared) {
      const message = queue.shift() as QueuedMessage;
      message.wasSent = true;
      try {
        port?.postMessage(message.prepared);
      } catch (cause) {
        // DataCloneError: only this command is lost.
        for (const [id, call] of calls)
          if (call === message) settleCall(id, wireError('INVALID_ARGUMENT', `${cause}`, cause));
        console.error(cause);
      }
    }
  };

  const settleCall = (id: unknown, error: unknown, answer?: object) => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    queue = queue.filter((message) => message !== call);
    call.settle(error, answer);
    flush();
  };

  const settleAll = (error: WireError, which: (call: Call) => unknown) => {
    for (const [id, call] of calls) if (which(call)) settleCall(id, error);
  };

  const messageOf = (type: string, fields: object) => ({ ...fields, cutout: PROTOCOL_TAG, channel, type });

  const sendCommand: HostEnd['sendCommand'] = (type, fields, ahead) => {
    if (ended) return;
    queue[ahead ? 'unshift' : 'push']({ prepared: messageOf(type, fields) });
    flush();
  };

  const hear = (event: Message) => {
    const { type, id, code, message } = event;
    const call = calls.get(id);
    if (type === 'progress') {
      if (call) call.remaining = call.limit;
      return;
    }
    if (id !== undefined) {
      // An answer fits a call that was sent, or it is dropped (T6, T7).
      if (!call?.wasSent || (type !== 'error' && type !== ANSWERS[call.type])) return;
      if (code || type === 'error' || event.ok === false) {
        return settleCall(
          id,
          wireError((code as 'INTERNAL') ?? 'INTERNAL', message as string, undefined, event.recoverable as boolean),
        );
      }
    }
    if (type === 'initialized') initialized = true;
    settleCall(id, undefined, options.onEvent(event));
    flush();
  };

  /** Hands the frame a port, and takes what comes by it for as long as it is the newest. */
  const welcome = (v: number) => {
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = (event) => {
      closePorts(event);
      const message = port === port1 && readMessage(event.data, channel);
      if (message && isEventName(message.type)) hear(message);
    };
    frame?.postMessage(messageOf('welcome', { ...options.onWelcome(), v }), origin, [port2]);
    options.onHello();
  };

  const onMessage = (event: Incoming) => {
    if (!event.source || event.source !== frame) return;
    closePorts(event);
    const { type, boot, min, max }: Partial<Message> =
      (event.origin === origin && readMessage(event.data, channel)) || {};
    // Each document is answered once; it repeats itself until the answer has arrived.
    if (type !== 'hello' || !boot || boot === lastBoot) return;
    lastBoot = boot;
    port?.close();
    initialized = false;
    settleAll(wireError('FRAME_RELOADED'), (call) => call.wasSent);
    const now = clock.now();
    boots = boots.filter((time) => time > now - 60_000);
    boots.push(now);
    const v = Math.min(versions.max, max as number);
    // Asked so that a NaN fails too.
    const spoken = v >= versions.min && v >= (min as number);
    try {
      if (boots.length > MAX_BOOTS) throw wireError('FRAME_UNREACHABLE', 'reload loop');
      if (!spoken) throw wireError('VERSION_UNSUPPORTED');
      welcome(v);
    } catch (error) {
      options.onBroken(error);
    }
  };
  window.addEventListener('message', onMessage);

  const tick = () => {
    if (options.onTick()) {
      settleAll(wireError('CALL_TIMEOUT'), (call) => {
        call.remaining -= TICK;
        return call.remaining <= 0;
      });
    }
    if (!ended) stopTick = clock.after(TICK, tick);
  };

  return {
    attach(target) {
      frame ??= target;
      stopTick = clock.after(TICK, tick);
    },
    sendCommand,
    call: (signal, type, fields, limit) =>
      new Promise((resolve, reject) => {
        const aborted = () => wireError('ABORTED', undefined, signal?.reason);
        if (ended) throw ended;
        if (signal?.aborted) throw aborted();
        if (type === 'tryMatting') settleAll(wireError('SUPERSEDED'), (other) => other.type === type);
        const id = `${++count}`;
        const abort = () => {
          if (call.wasSent) sendCommand('abort', { target: id });
          settleCall(id, aborted());
        };
        const call: Call = {
          type,
          limit,
          remaining: limit,
          settle(error, answer) {
            signal?.removeEventListener('abort', abort);
            if (error) reject(error);
            else resolve(answer as object);
          },
        };
        calls.set(id, call);
        queue.push(call);
        signal?.addEventListener('abort', abort);
        const fill = (made: object) => {
          call.prepared = messageOf(type, { ...made, id });
          flush();
        };
        if (fields instanceof Promise) fields.then(fill, (error) => settleCall(id, error));
        else fill(fields);
      }),
    close(error) {
      if (ended) return;
      ended = error;
      window.removeEventListener('message', onMessage);
      stopTick();
      port?.close();
      queue = [];
      settleAll(error, () => true);
    },
  };
}
