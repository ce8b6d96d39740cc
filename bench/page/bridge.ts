/**
 * The page of the bench, in two roles: the host with the loader's end and a raw port side by side, or (with `?frame`) the frame
 * that answers on both. Bundled by port.ts; runs in the browser.
 */
import { systemClock } from '../../src/base/clock.ts';
import { openFrameEnd } from '../../src/bridge/frame-end.ts';
import { openHostEnd } from '../../src/bridge/host-end.ts';

const CHANNEL = 'bench';
const params = new URLSearchParams(location.search);

function runFrame(): void {
  // Before our end listens: it would close the port of a message that it does not know.
  window.addEventListener('message', (event) => {
    const [port] = event.ports;
    if (event.data !== 'raw' || !port) return;
    event.stopImmediatePropagation();
    // The peer does what a hand-written page would: the id comes back, nothing is checked.
    port.onmessage = ({ data: { id } }) => port.postMessage({ id });
  });
  const end = openFrameEnd({ window, channel: CHANNEL, boot: 'boot', clock: systemClock });
  end.onCommand(({ type, message }) => {
    const { id } = message as { id?: string };
    if (!id) return;
    if (type === 'startExtract') end.emit('extract', { id, imageUrl: '' });
    else end.emit('mattinged', { id, ok: true, imageUrl: '' });
  });
  end.start({ admit: async () => true, admitted() {}, refused() {} });
}

async function runHost(editor: string): Promise<void> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => {
    frame.onload = resolve;
  });
  const end = openHostEnd({
    window,
    origin: new URL(editor).origin,
    channel: CHANNEL,
    clock: systemClock,
    onWelcome: () => ({}),
    onHello() {},
    onEvent: (event) => event,
    onBroken(error) {
      throw error;
    },
    onTick: () => true,
  });
  frame.src = editor;
  document.body.append(frame);
  end.attach(frame.contentWindow);
  await loaded;
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage('raw', new URL(editor).origin, [port2]);
  let count = 0;
  const pending = new Map<number, () => void>();
  port1.onmessage = ({ data: { id } }) => {
    pending.get(id)?.();
    pending.delete(id);
  };
  const raw = (fields: object) =>
    new Promise<void>((resolve) => {
      count += 1;
      pending.set(count, resolve);
      port1.postMessage({ ...fields, id: count });
    });
  const ours = {
    call: () => end.call(undefined, 'startExtract', { format: 'png' }, 60_000),
    blob: (image: Blob) => end.call(undefined, 'tryMatting', { image }, 60_000),
  };
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let i = 0; i < count; i += 1) await work();
  };
  await ours.call();
  await raw({});
  const image = new Blob([new Uint8Array(20 * 1024 * 1024)]);
  Object.assign(window, {
    bench: {
      /** Milliseconds of `count` calls, one after the other. */
      calls: (which: 'ours' | 'raw', count: number) =>
        timed(() => times(count, which === 'ours' ? ours.call : () => raw({ type: 'startExtract', format: 'png' }))),
      /** Milliseconds of `count` Blobs of 20 MB handed over and acknowledged, one after the other. */
      blobs: (which: 'ours' | 'raw', count: number) =>
        timed(() => times(count, which === 'ours' ? () => ours.blob(image) : () => raw({ type: 'tryMatting', image }))),
    },
  });
}

const editor = params.get('editor');
if (editor) await runHost(editor);
else runFrame();
