import { describe, expect, it, onTestFinished } from 'vitest';
import { openFrameEnd } from '../../src/bridge/frame-end.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { HOST_ORIGIN, settle, simulatedPair } from '../setup/simulated-pair.ts';
import { BRIDGE_CONTRACT, type BridgeUnderTest } from './bridge.ts';
import { wrongFrameEnd } from './wrong-frame-end.ts';

type Open = typeof openFrameEnd;
type Received = { type: string; [name: string]: unknown };

async function bridgeOver(transport: 'port' | 'window', open: Open): Promise<BridgeUnderTest> {
  const pair = simulatedPair();
  const commands: string[] = [];
  const byPort: Received[] = [];
  const end = open({ window: pair.frame, channel: 'channel-1', boot: 'boot', clock: createSimulatedClock() });
  end.onCommand(({ type }) => commands.push(type));
  end.start({ admit: async () => true, admitted() {}, refused() {} });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => byPort.push(data);
  const ports = transport === 'port' ? [port2] : [];
  pair.frameSeen.postMessage({ cutout: 1, channel: 'channel-1', type: 'welcome', v: 1 }, pair.frame.origin, ports);
  await settle();
  onTestFinished(() => {
    end.close();
    port1.close();
    port2.close();
  });
  const byWindow = () => pair.host.posted.filter(({ message }) => (message as Received).type !== 'hello');
  const forged = { 'another origin': { origin: 'https://evil.example' }, 'another window': { source: {} } };
  return {
    host: HOST_ORIGIN,
    received: () => (transport === 'port' ? byPort : byWindow().map(({ message }) => message as Received)),
    targets: () => byWindow().map(({ targetOrigin }) => targetOrigin),
    commands: () => commands,
    command: (message) =>
      transport === 'port' ? port1.postMessage(message) : pair.frameSeen.postMessage(message, pair.frame.origin),
    intrude: (data, as) => pair.frame.deliver({ data, origin: HOST_ORIGIN, source: pair.hostSeen, ...forged[as] }),
    emit: end.emit,
    state: () => end.state,
    close: end.close,
    settle,
  };
}

describe.each(['port', 'window'] as const)('the frame end over %s', (transport) => {
  it.each(BRIDGE_CONTRACT)('$name', async ({ run }) => {
    await run(await bridgeOver(transport, openFrameEnd), expect);
  });
});

it('the contract fails a wrong implementation in at least five cases', async () => {
  const failed: string[] = [];
  for (const { name, run } of BRIDGE_CONTRACT) {
    const bridge = await bridgeOver('window', wrongFrameEnd);
    await run(bridge, expect).catch(() => failed.push(name));
  }
  expect(failed.length).toBeGreaterThanOrEqual(5);
});
