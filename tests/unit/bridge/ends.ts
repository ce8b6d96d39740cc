import { onTestFinished } from 'vitest';
import { type Admission, type FrameCommand, type FrameEnd, openFrameEnd } from '../../../src/bridge/frame-end.ts';
import { type HostEnd, openHostEnd } from '../../../src/bridge/host-end.ts';
import { type WireError, wireError } from '../../../src/bridge/wire-error.ts';
import type { Message } from '../../../src/protocol/wire-guards.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';
import { EDITOR_ORIGIN, HOST_ORIGIN, settle, simulatedPair } from '../../setup/simulated-pair.ts';

export const CHANNEL = 'channel-1';
export const say = (type: string, fields: object = {}) => ({ ...fields, cutout: 1, channel: CHANNEL, type });

type Versions = { min: number; max: number };

/** A host end over simulated windows, with what it reported to its owner. */
export function hostEnd({ versions, visible = () => true }: { versions?: Versions; visible?: () => boolean } = {}) {
  const pair = simulatedPair();
  const clock = createSimulatedClock();
  const heard: Message[] = [];
  const broken: WireError[] = [];
  let hellos = 0;
  const end: HostEnd = openHostEnd({
    window: pair.host,
    origin: EDITOR_ORIGIN,
    channel: CHANNEL,
    clock,
    ...(versions && { versions }),
    onWelcome: () => ({ sessionToken: 'partner-token' }),
    onHello: () => {
      hellos += 1;
    },
    onEvent: (event) => {
      heard.push(event);
      return event;
    },
    onBroken: (error) => broken.push(error as WireError),
    onTick: visible,
  });
  onTestFinished(() => end.close(wireError('DESTROYED')));
  return { ...pair, clock, heard, broken, end, hellos: () => hellos };
}

/** A frame end over simulated windows; `listed` are the origins that the key's list holds. */
export function frameEnd({
  pair = simulatedPair(),
  clock = createSimulatedClock(),
  listed = [HOST_ORIGIN],
  boot = 'boot-1',
  versions,
  start = true,
}: {
  pair?: ReturnType<typeof simulatedPair>;
  clock?: ReturnType<typeof createSimulatedClock>;
  listed?: string[];
  boot?: string;
  versions?: Versions;
  start?: boolean;
} = {}) {
  const admissions: Admission[] = [];
  const refusals: { origin: string; error?: unknown }[] = [];
  const commands: FrameCommand[] = [];
  const end: FrameEnd = openFrameEnd({
    window: pair.frame,
    channel: CHANNEL,
    boot,
    clock,
    ...(versions && { versions }),
  });
  end.onCommand((command) => commands.push(command));
  const gate = {
    admit: async (origin: string) => listed.includes(origin),
    admitted: (admission: Admission) => admissions.push(admission),
    refused: (origin: string, error?: unknown) => refusals.push({ origin, error }),
  };
  if (start) end.start(gate);
  onTestFinished(() => end.close());
  return { ...pair, clock, end, gate, admissions, refusals, commands };
}

/** Both ends, admitted and initialized. */
export async function connected(options: Parameters<typeof hostEnd>[0] = {}) {
  const host = hostEnd(options);
  const frame = frameEnd({ pair: host });
  host.end.attach(host.frameSeen);
  await settle();
  return { host, frame };
}
