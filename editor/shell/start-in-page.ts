import { createApi } from '../../src/api/api.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { FrameEnd } from '../../src/bridge/frame-end.ts';
import { randomId } from '../../src/bridge/random-id.ts';
import { canvasWorks } from '../../src/imaging/canvas-works.ts';
import { KEY_META, PRIVATE_META } from '../../src/protocol/calls/editsdk.schema.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { tools } from '../tools/registry.ts';
import { start } from './start.tsx';

/** Starts the editor in this page, with what a browser has. */
export async function startInPage(frame: FrameEnd): Promise<void> {
  const clock = systemClock;
  await start({
    window,
    root: document.documentElement,
    place: document.getElementById('app') ?? document.body,
    address: location.href,
    frame,
    clock,
    tools,
    createApi: (options) => createApi({ origin: '', brought: metaOf(KEY_META), ...options }),
    loadImaging: async (options) => (await import('./imaging/load-imaging.ts')).loadImaging(options),
    loadAccount: async (options) => (await import('./credits/site-account.ts')).createSiteAccount(options),
    fetchSample,
    output: { download, copy, share: shareOf(navigator) },
    urls: { create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url) },
    newId: randomId,
    canvasWorks,
    base: import.meta.env.BASE_URL,
    privateInfo: () => metaOf(PRIVATE_META),
    today: () => Date.now(),
  });
}

/** What the server wrote into the page's head. */
const metaOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** For loaders that do not save by themselves. The part has come by then: it is fetched with what makes the first file. */
function download(blob: Blob, name: string): void {
  void import('./export/output.ts').then((part) => part.download(blob, name, systemClock));
}

function copy(png: Promise<Blob>): Promise<void> {
  // The promise goes in as it is: a clipboard takes it only within the press.
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Phones share files; where the system has no sheet for them, the button is not there. */
function shareOf(browser: Navigator): ((file: File) => Promise<void>) | undefined {
  const probe = { files: [new File([], 'probe.png', { type: 'image/png' })] };
  return browser.maxTouchPoints > 0 && browser.canShare?.(probe)
    ? (file) => browser.share({ files: [file] })
    : undefined;
}

async function fetchSample(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw cutoutError('NETWORK', `the sample answered ${response.status}`);
  return await response.blob();
}
