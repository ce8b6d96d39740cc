import { CHANNEL } from '../../../contract/bridge.ts';
import { caller } from './control.ts';

/** The partner's document of the contract: the frame, and two more of whom nothing may be taken. */

export interface HostSetting {
  transport: 'port' | 'window';
  frame: string;
  strangers: Record<'another origin' | 'another window', string>;
}

/** A Blob on its way to or from the test's process. */
interface Carried {
  text: string;
  type: string;
}

type Message = { type: string; [name: string]: unknown };
type Control = (name: string, ...args: unknown[]) => Promise<unknown>;

export type BridgePage = Awaited<ReturnType<typeof openHost>>;

declare global {
  interface Window {
    openHost: typeof openHost;
    bridgePage: BridgePage;
  }
}

const added = (src: string): Promise<Window> =>
  new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.onload = () => frame.contentWindow && resolve(frame.contentWindow);
    document.body.append(frame);
  });

async function openHost({ transport, frame, strangers }: HostSetting) {
  const { origin } = new URL(frame);
  const byPort: Message[] = [];
  const byWindow: Message[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => byPort.push(data);
  let welcomed = false;
  let control: Control | undefined;
  const received = () => (transport === 'port' ? byPort : byWindow);

  window.addEventListener('message', ({ data, source, ports }) => {
    if (source !== frames[0]) return;
    if (data.control === true && ports[0]) control = caller(ports[0]);
    else if (data.type !== 'hello') byWindow.push(data);
    else if (!welcomed) {
      welcomed = true;
      const welcome = { cutout: 1, channel: CHANNEL, type: 'welcome', v: 1 };
      frames[0]?.postMessage(welcome, origin, transport === 'port' ? [port2] : []);
    }
  });

  const inside = await added(frame);
  const others = {
    'another origin': await added(strangers['another origin']),
    'another window': await added(strangers['another window']),
  };
  const ask: Control = (name, ...args) => control?.(name, ...args) ?? Promise.reject(new Error('no control'));

  /** Until what was sent before has arrived: a probe by each way, and the ports' way there and back. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      const before = (await ask('probed')) as number;
      inside.postMessage({ probe: true }, origin);
      for (const other of Object.values(others)) other.postMessage({ probe: true }, '*');
      while (((await ask('probed')) as number) < before + 3);
    }
  }

  while (!control || !welcomed) await new Promise((resolve) => setTimeout(resolve, 5));
  await settle();
  const page = {
    settle,
    received: () =>
      Promise.all(
        received().map(async (message) => {
          const { blob } = message;
          return blob instanceof Blob ? { ...message, blob: { text: await blob.text(), type: blob.type } } : message;
        }),
      ),
    targets: () => ask('targets'),
    commands: () => ask('commands'),
    command: (message: object) =>
      transport === 'port' ? port1.postMessage(message) : inside.postMessage(message, origin),
    intrude: (message: object, as: keyof typeof others) => others[as].postMessage(message, '*'),
    emit(type: string, fields: { blob?: Carried }) {
      const { blob } = fields;
      return ask('emit', type, blob ? { ...fields, blob: new Blob([blob.text], { type: blob.type }) } : fields);
    },
    state: () => ask('state'),
    close: () => ask('close'),
  };
  window.bridgePage = page;
  return page;
}

window.openHost = openHost;
