import type { Clock } from '../base/clock.ts';
import type { CutoutError } from '../protocol/errors.ts';
import { readEvent } from '../protocol/event-guards.ts';
import type { CommandName, Commands, EventMessage, Hello, Welcome } from '../protocol/wire.ts';
import { MARK, WIRE_VERSION } from '../protocol/wire.ts';
import { readHello, readType } from '../protocol/wire-guards.ts';
import { createCalls, type Letter } from './calls.ts';
import { closePorts, type Incoming, type Poster, type Receiver } from './window.ts';
import { wireError } from './wire-error.ts';

export interface HostEndOptions {
  window: Receiver;
  /** The editor's origin: nothing is sent to, or heard from, another one. */
  origin: string;
  channel: string;
  clock: Clock;
  versions?: { min: number; max: number };
  /** What welcome tells at this moment. */
  welcome(): Omit<Welcome, 'type' | 'v'>;
  /** A document said hello: the first, or one after a reload. */
  greeted(): void;
  /** An event of the frame, checked. Answers come here too, before their call settles. */
  heard(event: EventMessage): void;
  /** This wire cannot go on; the end has to be closed. */
  broken(error: CutoutError): void;
  /** Asked each second. False: the page is hidden, and the calls' time stands still. */
  awake(): boolean;
}

/** Fields of a command without the id, which the end gives. */
export type CallFields<Name extends CommandName> = Omit<Commands[Name], 'id'>;

export interface HostEnd {
  /** Captures the frame's window, once (P2). Before it nothing is heard (T4). */
  attach(frame: Poster | null): void;
  /** Sends a command, or keeps it in order until the frame is initialized. */
  send<Name extends CommandName>(type: Name, fields: Commands[Name]): void;
  /** The same with an answer. `limit`: milliseconds without progress. A promise keeps its place in the order. */
  call<Name extends 'tryMatting' | 'startExtract'>(
    signal: AbortSignal | undefined,
    type: Name,
    fields: CallFields<Name> | Promise<CallFields<Name>>,
    limit: number,
  ): Promise<EventMessage>;
  /** Ends every call with `error`; idempotent. */
  close(error: CutoutError): void;
}

const ANSWERS: Readonly<Record<string, string>> = { tryMatting: 'mattinged', startExtract: 'extract' };
const TICK = 1000;
/** More documents than this within a minute are a reload loop, or a flood of hellos (T12). */
const MAX_BOOTS = 5;

/**
 * The host's end of the wire. Order of refusal: source (the captured window), origin, mark and channel, closed table of types,
 * members. A refused message of our frame closes its ports; those of others are not ours to touch. From hello on everything
 * comes by the port; the window carries hello and welcome alone.
 */
export function openHostEnd(options: HostEndOptions): HostEnd {
  const { window, origin, channel, clock, versions = WIRE_VERSION } = options;
  const calls = createCalls();
  let letters: Letter[] = [];
  let boots: number[] = [];
  let frame: Poster | null = null;
  let boot = '';
  let port: MessagePort | undefined;
  let initialized = false;
  let ended: CutoutError | undefined;
  let stopTick = () => {};

  const flush = () => {
    while (initialized && letters[0]) {
      const [letter] = letters;
      const { id, message } = letter;
      const wanted = id === undefined || calls.has(id);
      if (wanted && !message) return;
      letters.shift();
      if (!wanted) continue;
      letter.sent = true;
      try {
        port?.postMessage(message);
      } catch (cause) {
        // DataCloneError: only this command is lost.
        const error = wireError('INVALID_ARGUMENT', `cannot be sent: ${cause}`, false, cause);
        if (id) calls.reject(id, error);
        else
          options.heard({
            cutout: MARK,
            channel,
            type: 'error',
            code: error.code,
            message: error.message,
            recoverable: false,
          });
      }
    }
  };

  const seal = (type: CommandName, fields: object, id?: string) => ({
    ...fields,
    ...(id && { id }),
    cutout: MARK,
    channel,
    type,
  });

  const push = (letter: Letter) => {
    letters.push(letter);
    flush();
  };

  const send: HostEnd['send'] = (type, fields) => {
    if (!ended) push({ message: seal(type, fields) });
  };

  const hear = (event: EventMessage) => {
    if (event.type === 'progress') return calls.restart(event.id);
    const {
      id,
      ok = true,
      code,
      message = '',
      recoverable,
    } = event as { id?: string; ok?: boolean } & Partial<CutoutError>;
    if (id !== undefined) {
      // An answer fits its call, or it is dropped (T7).
      const type = calls.sentType(id);
      if (type === undefined || (event.type !== 'error' && event.type !== ANSWERS[type])) return;
      if (!ok || code) return calls.reject(id, wireError(code ?? 'INTERNAL', message, recoverable));
    }
    if (event.type === 'initialized') initialized = true;
    options.heard(event);
    if (id !== undefined) calls.resolve(id, event);
    flush();
  };

  const greet = (hello: Hello) => {
    // Each document is answered once; it repeats itself until the answer has arrived.
    if (hello.boot === boot) return;
    const now = clock.now();
    boots = [...boots.filter((time) => time > now - 60_000), now];
    if (boots.length > MAX_BOOTS) return options.broken(wireError('FRAME_UNREACHABLE', 'reload loop'));
    const v = Math.min(versions.max, hello.max);
    if (v < versions.min || v < hello.min) {
      return options.broken(wireError('VERSION_UNSUPPORTED', `the frame speaks ${hello.min}-${hello.max}`));
    }
    port?.close();
    boot = hello.boot;
    initialized = false;
    calls.rejectAll('FRAME_RELOADED', 'the frame was reloaded', (call) => call.letter.sent);
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data, ports }) => {
      const event = port === port1 && readEvent(data, channel);
      for (const extra of ports) extra.close();
      if (event) hear(event);
    };
    frame?.postMessage({ ...options.welcome(), cutout: MARK, channel, type: 'welcome', v }, origin, [port2]);
    options.greeted();
  };

  const onMessage = (event: Incoming) => {
    if (!event.source || event.source !== frame) return;
    closePorts(event);
    if (event.origin !== origin || readType(event.data, channel) !== 'hello') return;
    const hello = readHello(event.data as object);
    if (hello) greet(hello);
  };
  window.addEventListener('message', onMessage);

  const tick = () => {
    if (options.awake()) calls.pass(TICK);
    flush();
    if (!ended) stopTick = clock.after(TICK, tick);
  };

  return {
    attach(target) {
      frame ??= target;
      stopTick = clock.after(TICK, tick);
    },
    send,
    call(signal, type, fields, limit) {
      return new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        if (signal?.aborted) return reject(wireError('ABORTED', 'aborted', false, signal.reason));
        if (type === 'tryMatting') calls.rejectAll('SUPERSEDED', 'a newer picture came', (call) => call.type === type);
        const abort = () => {
          if (letter.sent) send('abort', { target: letter.id });
          calls.reject(letter.id, wireError('ABORTED', 'aborted', false, signal?.reason));
          flush();
        };
        const letter = calls.open(type, limit, {
          resolve,
          reject,
          undo: () => signal?.removeEventListener('abort', abort),
        });
        signal?.addEventListener('abort', abort);
        const fill = (made: object) => {
          letter.message = seal(type, made, letter.id);
          flush();
        };
        push(letter);
        if (fields instanceof Promise) fields.then(fill, (error) => calls.reject(letter.id, error)).finally(flush);
        else fill(fields);
      });
    },
    close(error) {
      if (ended) return;
      ended = error;
      window.removeEventListener('message', onMessage);
      stopTick();
      port?.close();
      letters = [];
      calls.rejectAll(error.code, error.message);
    },
  };
}
