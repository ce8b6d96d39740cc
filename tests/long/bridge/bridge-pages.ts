import { join } from 'node:path';
import { build } from 'esbuild';
import type { HostPages } from '../../browser/host-pages.ts';
import { BRIDGE_CONTRACT, type BridgeUnderTest } from '../../contract/bridge.ts';
import type { BridgePage, HostSetting } from './page/host.ts';

/** A browser's page as the contract needs it, with any driver. */
export interface AnyPage {
  open(url: string): Promise<void>;
  run<Args extends readonly unknown[], Result>(
    body: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
}

export type Transport = HostSetting['transport'];

const bundled = async (name: 'frame' | 'host'): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return `<!doctype html><body><script>${outputFiles[0]?.text}</script>`;
};

/** Hands on whatever its parent gives it, to the frame beside it. */
const STRANGER = '<!doctype html><script>onmessage = ({ data }) => parent.frames[0].postMessage(data, "*")</script>';

/** Names of the cases that a frame's end fails, across real origins and over real ports. */
export async function failedCases(
  page: AnyPage,
  hosts: HostPages,
  transport: Transport,
  end: 'ours' | 'wrong',
  expect: Parameters<(typeof BRIDGE_CONTRACT)[number]['run']>[1],
): Promise<string[]> {
  const url = hosts.add(await bundled('host'));
  const setting: HostSetting = {
    transport,
    frame: hosts.add(await bundled('frame'), { host: 'localhost' }) + (end === 'wrong' ? '#wrong' : ''),
    strangers: { 'another origin': hosts.add(STRANGER, { host: '127.0.0.2' }), 'another window': hosts.add(STRANGER) },
  };
  const failed: string[] = [];
  for (const { name, run } of BRIDGE_CONTRACT) {
    await page.open(url);
    await page.run(async (given) => {
      await window.openHost(given);
    }, setting);
    await run(bridgeIn(page, new URL(url).origin), expect).catch((error: unknown) => {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
    });
  }
  return failed;
}

function bridgeIn(page: AnyPage, host: string): BridgeUnderTest {
  const call = <Result>(name: keyof BridgePage, ...args: unknown[]): Promise<Result> =>
    page.run(
      (of, given) => (window.bridgePage as unknown as Record<string, (...all: unknown[]) => Result>)[of]?.(...given),
      name,
      args,
    ) as Promise<Result>;
  return {
    host,
    async received() {
      const all = await call<{ type: string; blob?: { text: string; type: string } }[]>('received');
      return all.map(({ blob, ...rest }) => (blob ? { ...rest, blob: new Blob([blob.text], blob) } : rest));
    },
    targets: () => call('targets'),
    commands: () => call('commands'),
    command: (message) => call('command', message),
    intrude: (message, as) => call('intrude', message, as),
    async emit(type, fields) {
      const { blob } = fields as { blob?: unknown };
      const carried = blob instanceof Blob ? { ...fields, blob: { text: await blob.text(), type: blob.type } } : fields;
      await call('emit', type, carried);
    },
    state: () => call('state'),
    close: () => call('close'),
    settle: () => call('settle'),
  };
}
