import { systemClock } from '../../../../src/base/clock.ts';
import { openFrameEnd } from '../../../../src/bridge/frame-end.ts';
import type { EventName, FrameEvents } from '../../../../src/protocol/wire.ts';
import { CHANNEL } from '../../../contract/bridge.ts';
import { wrongFrameEnd } from '../../../contract/wrong-frame-end.ts';
import { answer } from './control.ts';

/** The editor's document of the contract: a frame's end on this window, and nothing else. `#wrong`: the one that has to fail. */

const targets: string[] = [];
const commands: string[] = [];

/** The parent, with where it was posted to written down. */
const { parent } = window;
const watched = {
  postMessage(message: { type: string }, origin: string, transfer: Transferable[] = []) {
    if (message.type !== 'hello') targets.push(origin);
    parent.postMessage(message, origin, transfer);
  },
} as typeof parent;
type Listener = Parameters<Parameters<typeof openFrameEnd>[0]['window']['addEventListener']>[1];
const heard = new Map<Listener, (event: MessageEvent) => void>();
const receiver: Parameters<typeof openFrameEnd>[0]['window'] = {
  parent: watched,
  location: window.location,
  document,
  addEventListener(type, listener) {
    const own = ({ data, origin, source, ports }: MessageEvent) =>
      listener({ data, origin, source: source === parent ? watched : source, ports: [...ports] });
    heard.set(listener, own);
    window.addEventListener(type, own);
  },
  removeEventListener(type, listener) {
    const own = heard.get(listener);
    if (own) window.removeEventListener(type, own);
  },
};

const open = location.hash === '#wrong' ? wrongFrameEnd : openFrameEnd;
const end = open({ window: receiver, channel: CHANNEL, boot: 'boot', clock: systemClock });
end.onCommand(({ type }) => commands.push(type));
end.start({ admit: async () => true, admitted() {}, refused() {} });

const { port1, port2 } = new MessageChannel();
answer(port1, {
  targets: () => targets,
  commands: () => commands,
  emit: (type: EventName, fields: FrameEvents[EventName]) => end.emit(type, fields),
  state: () => end.state,
  close: () => end.close(),
  probed: () => probes,
});
// What was posted to this window before a probe has arrived when the probe has.
let probes = 0;
window.addEventListener('message', ({ data }) => {
  if (data?.probe === true) probes += 1;
});
parent.postMessage({ control: true }, '*', [port2]);
