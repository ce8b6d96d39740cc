import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../../src/base/clock.ts';

/** Bytes a second that a body, either way, has to move: what a poor phone does. Below it a few slow senders would hold what others need. */
const LEAST = 8 * 1024;
/** ms in which nothing need move: tunnels, lifts. */
const PATIENCE = 20_000;
/** ms between two looks. */
export const CHECK_EVERY = 5_000;

interface Transfer {
  request: IncomingMessage;
  response: ServerResponse;
  /** Met by a look already: most answers are out before the first one, and need not be counted. */
  isSeen: boolean;
  /** Bytes of the connection when it last was fast enough, and the moment; from the first look on. */
  read: number;
  readAt: number;
  written: number;
  writtenAt: number;
}

/** Ends connections on which a request's body or an answer goes slower than LEAST. Waiting for us is no slowness. */
export class Pace {
  readonly #clock: Clock;
  readonly #transfers = new Map<object, Transfer>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  begin(request: IncomingMessage, response: ServerResponse): void {
    // One entry a connection: its requests come one after the other.
    const { socket } = request;
    const last = this.#transfers.get(socket);
    if (last === undefined) {
      const unseen = { isSeen: false, read: 0, readAt: 0, written: 0, writtenAt: 0 };
      this.#transfers.set(socket, { request, response, ...unseen });
      return;
    }
    last.request = request;
    last.response = response;
    last.isSeen = false;
  }

  /** To be called every CHECK_EVERY ms. */
  check(): void {
    const now = this.#clock.now();
    for (const [socket, transfer] of this.#transfers) {
      const { request, response } = transfer;
      if (response.writableFinished || request.socket.destroyed) this.#transfers.delete(socket);
      else if (!transfer.isSeen) see(transfer, now);
      else if (isSlow(transfer, now)) request.socket.destroy();
    }
  }

  /** Of what is being answered, each answer ends its connection; one that has begun cannot say so any more. */
  answerLast(): void {
    for (const { response } of this.#transfers.values()) response.shouldKeepAlive = false;
  }
}

function see(transfer: Transfer, now: number): void {
  const { bytesRead: read, bytesWritten: written } = transfer.request.socket;
  Object.assign(transfer, { isSeen: true, read, readAt: now, written, writtenAt: now });
}

function isSlow(transfer: Transfer, now: number): boolean {
  return isSlowlySent(transfer, now) || isSlowlyRead(transfer, now);
}

/** The client sends. */
function isSlowlySent(transfer: Transfer, now: number): boolean {
  const { request, read } = transfer;
  // A full buffer waits for us.
  const isOurs = request.complete || request.readableLength >= request.readableHighWaterMark;
  const { bytesRead } = request.socket;
  if (isOurs || bytesRead - read >= (LEAST * PATIENCE) / 1000) {
    transfer.read = bytesRead;
    transfer.readAt = now;
  }
  return now - transfer.readAt >= PATIENCE;
}

/** The client takes: a piece that was handed to its connection must be gone in the time that it takes at LEAST. */
function isSlowlyRead(transfer: Transfer, now: number): boolean {
  const { response, written } = transfer;
  const pending = response.writableLength;
  const { bytesWritten } = transfer.request.socket;
  if (pending === 0 || bytesWritten !== written) {
    transfer.written = bytesWritten;
    transfer.writtenAt = now;
  }
  return now - transfer.writtenAt >= PATIENCE + (pending * 1000) / LEAST;
}
