import { expect } from 'vitest';
import type { EventName, FrameEvents } from '../../src/protocol/wire.ts';

/** What a frame's end owes its host, whatever the transport: a port, or window messages. */
export interface BridgeUnderTest {
  /** What the host has received, handshake aside, in order. */
  received(): { type: string; [name: string]: unknown }[];
  /** Origins that anything but hello was posted to by window messages. */
  targets(): string[];
  /** Commands that the frame's app was given. */
  commands(): string[];
  /** Sends a message as the host does on this transport. */
  command(message: object): void;
  /** Sends a message to the frame's window as another window does. */
  intrude(message: object, as: { origin?: string; source?: unknown }): void;
  emit<Name extends EventName>(type: Name, fields: FrameEvents[Name]): void;
  state(): string;
  close(): void;
  /** Lets everything on its way arrive. */
  settle(): Promise<void>;
}

export interface ContractCase {
  name: string;
  run(bridge: BridgeUnderTest): Promise<void>;
}

const CHANNEL = 'channel-1';
const say = (type: string, fields: object = {}) => ({ ...fields, cutout: 1, channel: CHANNEL, type });
const HOST = 'https://shop.example';

/** Run over both transports in bridge.test.ts, and over a wrong implementation that has to fail at least five. */
export const BRIDGE_CONTRACT: readonly ContractCase[] = [
  {
    name: 'says initialized first, and once',
    async run(bridge) {
      bridge.emit('loaded', {});
      await bridge.settle();
      expect(bridge.received().map(({ type }) => type)).toEqual(['initialized', 'loaded']);
    },
  },
  {
    name: 'keeps events in their order',
    async run(bridge) {
      for (const step of ['a', 'b', 'c']) bridge.emit('cancel', { step });
      await bridge.settle();
      expect(
        bridge
          .received()
          .slice(1)
          .map(({ step }) => step),
      ).toEqual(['a', 'b', 'c']);
    },
  },
  {
    name: 'puts the tag and the channel into every message',
    async run(bridge) {
      bridge.emit('cancel', {});
      await bridge.settle();
      for (const message of bridge.received()) expect(message).toMatchObject({ cutout: 1, channel: CHANNEL });
    },
  },
  {
    name: 'repeats the id of a command in its answer',
    async run(bridge) {
      bridge.emit('mattinged', { id: '7', ok: true, imageUrl: '' });
      await bridge.settle();
      expect(bridge.received().at(-1)).toMatchObject({ type: 'mattinged', id: '7' });
    },
  },
  {
    name: 'carries a Blob as a Blob',
    async run(bridge) {
      const blob = new Blob(['pixels'], { type: 'image/png' });
      bridge.emit('save', { blob, imageUrl: '', width: 1, height: 1, mimeType: 'image/png' });
      await bridge.settle();
      const got = bridge.received().at(-1)?.blob;
      expect(got).toBeInstanceOf(Blob);
      expect(got instanceof Blob && (await got.text())).toBe('pixels');
    },
  },
  {
    name: 'hands the commands over in their order',
    async run(bridge) {
      bridge.command(say('startExtract', { id: '1' }));
      bridge.command(say('abort', { target: '1' }));
      await bridge.settle();
      expect(bridge.commands()).toEqual(['startExtract', 'abort']);
    },
  },
  {
    name: 'drops a command of another channel',
    async run(bridge) {
      bridge.command({ ...say('destroy'), channel: 'other' });
      await bridge.settle();
      expect(bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command without the tag',
    async run(bridge) {
      bridge.command({ ...say('destroy'), cutout: 2 });
      await bridge.settle();
      expect(bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops an unknown and an inherited name',
    async run(bridge) {
      for (const type of ['nonsense', 'constructor', '__proto__', 'toString']) bridge.command(say(type));
      await bridge.settle();
      expect(bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command of another origin',
    async run(bridge) {
      bridge.intrude(say('destroy'), { origin: 'https://evil.example' });
      await bridge.settle();
      expect(bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command of another window',
    async run(bridge) {
      bridge.intrude(say('destroy'), { source: {} });
      await bridge.settle();
      expect(bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'posts to the pinned origin alone',
    async run(bridge) {
      bridge.emit('cancel', {});
      await bridge.settle();
      expect(bridge.targets().filter((origin) => origin !== HOST)).toEqual([]);
    },
  },
  {
    name: 'sends nothing and hears nothing after close',
    async run(bridge) {
      bridge.close();
      const before = bridge.received().length;
      bridge.emit('cancel', {});
      bridge.command(say('destroy'));
      await bridge.settle();
      expect(bridge.received()).toHaveLength(before);
      expect(bridge.commands()).toEqual([]);
      expect(bridge.state()).toBe('closed');
    },
  },
];
