import { onTestFinished, vi } from 'vitest';
import { create } from '../../../sdk/create.ts';
import type { Cutout, CutoutOptions } from '../../../sdk/types.ts';

export const SELF = 'https://editor.example/sdk/v1/cutout-sdk.js';
export const EDITOR = 'https://editor.example';

/** jsdom has no modal dialog: open and close as the standard says, without the top layer. */
export function installDialog(): void {
  const proto = HTMLDialogElement.prototype as unknown as Record<string, unknown>;
  proto.showModal = function (this: HTMLDialogElement) {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    this.setAttribute('open', '');
  };
  proto.close = function (this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
}

/** Ports of Node deliver within a few turns of the loop, whatever the timers do. */
export async function settle(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Sent = {
  data: { type: string; channel: string } & Record<string, unknown>;
  targetOrigin: string;
  ports: MessagePort[];
};

/** The editor inside an iframe of jsdom, as far as its messages go. */
export class FakeEditor {
  readonly frame: HTMLIFrameElement;
  readonly window: Window;
  readonly channel: string;
  /** What the loader posted to the frame's window. */
  readonly posted: Sent[] = [];
  /** Commands that came by the port. */
  readonly commands: ({ type: string } & Record<string, unknown>)[] = [];
  port: MessagePort | undefined;

  constructor(frame: HTMLIFrameElement) {
    this.frame = frame;
    this.window = frame.contentWindow as Window;
    this.channel = new URL(frame.src).searchParams.get('channel') ?? '';
    this.window.postMessage = ((data: Sent['data'], targetOrigin: string, ports: MessagePort[] = []) => {
      this.posted.push({ data, targetOrigin, ports });
      const [port] = ports;
      if (!port) return;
      this.port = port;
      port.onmessage = (event) => this.commands.push(event.data);
      onTestFinished(() => port.close());
    }) as Window['postMessage'];
  }

  /** A message of the frame's window to the page. */
  say(data: object, { origin = EDITOR, source = this.window, ports = [] as MessagePort[] } = {}): void {
    const event = new MessageEvent('message', { data: { cutout: 1, channel: this.channel, ...data }, origin, source });
    Object.defineProperty(event, 'ports', { value: ports });
    window.dispatchEvent(event);
  }

  hello(boot = 'boot-1', range = { min: 1, max: 1 }): void {
    this.say({ type: 'hello', boot, ...range });
  }

  emit(type: string, fields: object = {}): void {
    this.port?.postMessage({ ...fields, cutout: 1, channel: this.channel, type });
  }

  async connect(turns?: number): Promise<void> {
    this.hello();
    this.emit('initialized', { v: 1 });
    this.emit('init', { trial: false, limits: { maxBytes: 1, maxSide: 1, maxBatch: 1, formats: [] } });
    this.emit('loaded');
    await settle(turns);
  }
}

/** The frame of the newest editor in the page. */
export function newestEditor(): FakeEditor {
  const frame = [...document.querySelectorAll('iframe')].at(-1);
  if (!frame) throw new Error('no iframe in the page');
  return new FakeEditor(frame);
}

/** An editor in the page, gone when the test ends. */
export function made(options: Partial<CutoutOptions> = {}): Cutout {
  const cutout = create({ accessKey: 'pk_test', ...options }, SELF);
  onTestFinished(() => cutout.destroy());
  return cutout;
}

export function quiet() {
  return vi.spyOn(console, 'warn').mockImplementation(() => {});
}
