import type { EventName, FrameEvents } from '../../src/protocol/wire.ts';

/** At once, or from a page that has to be asked. */
type Soon<Value> = Value | Promise<Value>;

/** What a frame's end owes its host, whatever the transport: a port, or window messages. */
export interface BridgeUnderTest {
  /** Origin of the host's page. */
  host: string;
  /** What the host has received, handshake aside, in order. */
  received(): Soon<{ type: string; [name: string]: unknown }[]>;
  /** Origins that anything but hello was posted to by window messages. */
  targets(): Soon<string[]>;
  /** Commands that the frame's app was given. */
  commands(): Soon<string[]>;
  /** Sends a message as the host does on this transport. */
  command(message: object): Soon<void>;
  /** Sends a message to the frame's window as another window does: of another origin, or of the host's own. */
  intrude(message: object, as: 'another origin' | 'another window'): Soon<void>;
  emit<Name extends EventName>(type: Name, fields: FrameEvents[Name]): Soon<void>;
  state(): Soon<string>;
  close(): Soon<void>;
  /** Lets everything on its way arrive. */
  settle(): Promise<void>;
}

/** As much as the cases need of any runner's `expect`. */
type Expect = (actual: unknown) => {
  toBe(expected: unknown): void;
  toEqual(expected: unknown): void;
  toMatchObject(expected: object): void;
  toHaveLength(expected: number): void;
};

export interface ContractCase {
  name: string;
  run(bridge: BridgeUnderTest, expect: Expect): Promise<void>;
}

export const CHANNEL = 'channel-1';
const say = (type: string, fields: object = {}) => ({ ...fields, cutout: 1, channel: CHANNEL, type });

/** Run over both transports in bridge.test.ts and in the pages of real browsers (tests/long/bridge), and over a wrong implementation that has to fail at least five. */
export const BRIDGE_CONTRACT: readonly ContractCase[] = [
  {
    name: 'says initialized first, and once',
    async run(bridge, expect) {
      await bridge.emit('loaded', {});
      await bridge.settle();
      expect((await bridge.received()).map(({ type }) => type)).toEqual(['initialized', 'loaded']);
    },
  },
  {
    name: 'keeps events in their order',
    async run(bridge, expect) {
      for (const step of ['a', 'b', 'c']) await bridge.emit('cancel', { step });
      await bridge.settle();
      expect((await bridge.received()).slice(1).map(({ step }) => step)).toEqual(['a', 'b', 'c']);
    },
  },
  {
    name: 'puts the tag and the channel into every message',
    async run(bridge, expect) {
      await bridge.emit('cancel', {});
      await bridge.settle();
      for (const message of await bridge.received()) expect(message).toMatchObject({ cutout: 1, channel: CHANNEL });
    },
  },
  {
    name: 'repeats the id of a command in its answer',
    async run(bridge, expect) {
      await bridge.emit('mattinged', { id: '7', ok: true, imageUrl: '' });
      await bridge.settle();
      expect((await bridge.received()).at(-1)).toMatchObject({ type: 'mattinged', id: '7' });
    },
  },
  {
    name: 'carries a Blob as a Blob',
    async run(bridge, expect) {
      const blob = new Blob(['pixels'], { type: 'image/png' });
      await bridge.emit('save', { blob, imageUrl: '', width: 1, height: 1, mimeType: 'image/png' });
      await bridge.settle();
      const got = (await bridge.received()).at(-1)?.blob;
      expect(got instanceof Blob).toBe(true);
      expect(got instanceof Blob && (await got.text())).toBe('pixels');
    },
  },
  {
    name: 'hands the commands over in their order',
    async run(bridge, expect) {
      await bridge.command(say('startExtract', { id: '1' }));
      await bridge.command(say('abort', { target: '1' }));
      await bridge.settle();
      expect(await bridge.commands()).toEqual(['startExtract', 'abort']);
    },
  },
  {
    name: 'drops a command of another channel',
    async run(bridge, expect) {
      await bridge.command({ ...say('destroy'), channel: 'other' });
      await bridge.settle();
      expect(await bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command without the tag',
    async run(bridge, expect) {
      await bridge.command({ ...say('destroy'), cutout: 2 });
      await bridge.settle();
      expect(await bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops an unknown and an inherited name',
    async run(bridge, expect) {
      for (const type of ['nonsense', 'constructor', '__proto__', 'toString']) await bridge.command(say(type));
      await bridge.settle();
      expect(await bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command of another origin',
    async run(bridge, expect) {
      await bridge.intrude(say('destroy'), 'another origin');
      await bridge.settle();
      expect(await bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'drops a command of another window',
    async run(bridge, expect) {
      await bridge.intrude(say('destroy'), 'another window');
      await bridge.settle();
      expect(await bridge.commands()).toEqual([]);
    },
  },
  {
    name: 'posts to the pinned origin alone',
    async run(bridge, expect) {
      await bridge.emit('cancel', {});
      await bridge.settle();
      expect((await bridge.targets()).filter((origin) => origin !== bridge.host)).toEqual([]);
    },
  },
  {
    name: 'sends nothing and hears nothing after close',
    async run(bridge, expect) {
      await bridge.close();
      const before = (await bridge.received()).length;
      await bridge.emit('cancel', {});
      await bridge.command(say('destroy'));
      await bridge.settle();
      expect(await bridge.received()).toHaveLength(before);
      expect(await bridge.commands()).toEqual([]);
      expect(await bridge.state()).toBe('closed');
    },
  },
];
