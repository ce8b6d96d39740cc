import { nanoid } from 'nanoid';
import { createApi } from '../../src/api/api.ts';
import { systemClock } from '../../src/base/clock.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { parseFrameAddress } from '../../src/protocol/frame-address.ts';
import { HTML_LANG, LOCALES, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import { SDK_ORIGIN_MARKER } from '../../src/protocol/wire.ts';
import { STAGE_TEXTS } from '../../src/ui/i18n/stage/load.ts';
import { Translator } from '../../src/ui/i18n/translator.ts';
import { frameEnd } from '../boot.ts';
import type { Materials } from '../features/background/materials.ts';
import { mountApp, prefetchScreens } from './App.tsx';
import { applyKey, CONNECT_SECONDS, gateOf, maskKey } from './admission.ts';

import { Designing } from './designing.ts';
import { Editor } from './editor.ts';
import { configure, type HostPorts, hostCommands } from './host.ts';
import { Intake } from './intake.ts';
import { createLateCode } from './late-code.ts';
import { createLateEngine } from './late-engine.ts';
import { listenToHost, parseConfiguration } from './listen-to-host.ts';
import { Output } from './output.ts';
import { Server } from './server.ts';

/** Longest side of the picture on the screen, device pixels; zooming in draws a larger one. */
const SCREEN_SIDE = 2_048;
/** The rest of the code is fetched this long after the first screen is up, in ms. A timer: hidden frames have no idle time. */
const PREFETCH_AFTER = 300;

const { params, locale: fixedLocale } = parseFrameAddress(location.href);
const root = document.documentElement;
const locale: Locale = fixedLocale ?? LOCALES.find((name) => HTML_LANG[name] === root.lang) ?? parseLocale(undefined);
const accessKey = params.origin === SDK_ORIGIN_MARKER ? params.platform : undefined;

const translator = await Translator.create(locale);
root.lang = HTML_LANG[locale];

const clock = systemClock;
const context = { clientId: '1189857435', lang: locale, accessKey, deviceToken: params.xMtccClient };
const api = createApi({ origin: '', context: () => context, clock });
const server = new Server(api);
/** Only where the page's address asks for a trace. */
const debug = (message: string) => {
  if (params.trace === '1') frameEnd.emit('debug', { message });
};
const engine = createLateEngine(async () => (await import('./engine.ts')).createEngine(api, clock, debug));
translator.subscribe(() => Object.assign(context, { lang: translator.state.locale }));

/** The account by which works are kept (D67). */
let partnerSession: string | undefined;
function setPartnerSession(token: string | undefined): void {
  partnerSession = token;
  // On our own site it is the user's.
  Object.assign(context, { partnerSession: token, accessToken: params.iframeType === 'site' ? token : undefined });
}

const sheets = createLateCode(async () => {
  const { createSiteAccount, Sheets } = await import('./sheets/index.ts');
  const isSite = () => editor.state.setting.site;
  const token = { read: () => partnerSession, clear: () => setPartnerSession(undefined) };
  return new Sheets(editor, createSiteAccount({ clock, context: () => context, isSite, token }));
});
const batch = createLateCode(async () => {
  const [{ Batch, createBrowserShelf, subjectOf }, payer] = await Promise.all([
    import('./batch/index.ts'),
    sheets.load(),
    translator.add(STAGE_TEXTS),
  ]);
  return new Batch(editor, {
    sheets: payer,
    effects: (signal, task) => engine.effects.add(signal, task),
    shelf: createBrowserShelf(),
    download,
    today: () => Date.now(),
    subject: () => subjectOf([accessKey, partnerSession]),
  });
});

const editor: Editor = new Editor({
  pipeline: () => (server.known ? engine.pipeline : undefined),
  imaging: engine.imaging,
  translator,
  clock,
  http: api.http,
  emit: (name, fields) => frameEnd.emit(name, fields),
  trackData: params.mtstatCommonParams ?? {},
  newId: () => nanoid(),
  urls: { create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url) },
  screenSide: () => SCREEN_SIDE,
  hold: (on) => engine.hold(on),
  sheets: () => sheets.here,
  several(files) {
    batch.load().then(
      (here) => here.add(files),
      () => intake.failed(cutoutError('NETWORK', 'a part of the editor could not be loaded')),
    );
  },
});
const output = new Output(editor, { download, copy, share: shareOf(navigator) });
const intake = new Intake(editor, fetchSample, api);
const designing = new Designing(editor);
const materials: Materials = {
  groups: async (signal) => (await materialCalls()).materialGroups(api.http, signal, context),
  more: async (signal, category, cursor) =>
    (await materialCalls()).moreMaterials(api.http, signal, context, category, cursor),
  thumbnail: async (signal, { thumbnail }) => (await materialCalls()).materialFile(signal, thumbnail.url),
  archive: async (signal, { zip_url }) => (await materialCalls()).materialFile(signal, zip_url),
};

editor.set({
  setting: {
    ...editor.state.setting,
    // A hint for the first paint; the server's answer decides (D3).
    trial: params.is_trial === '1',
    hosted: params.iframeType !== 'site',
    mayChooseLanguage: fixedLocale === undefined,
    maskedKey: maskKey(accessKey ?? ''),
  },
});

const unmount = mountApp(
  document.getElementById('app') ?? document.body,
  { editor, designing, materials, output, intake, batch, sheets, deleteUploads },
  translator,
);

const host: HostPorts = {
  editor,
  output,
  frame: frameEnd,
  root,
  trace: params.trace === '1',
  setDeviceToken: (token) => Object.assign(context, { deviceToken: token }),
  readAccount(sessionToken) {
    setPartnerSession(sessionToken);
    server.again(accessKey).then(
      async (info) => {
        engine.newSession();
        editor.runs.newSession();
        applyKey(editor, info);
        await readUser();
        await batch.here?.accountChanged();
        output.goOn();
      },
      () => {},
    );
  },
  destroy() {
    output.abandon(cutoutError('DESTROYED', 'the host took the editor down'));
    batch.here?.destroy();
    editor.destroy();
    unmount();
    frameEnd.close();
  },
};

if (frameEnd.state === 'alone') {
  editor.set({ screen: 'blocked', blocked: { code: 'ALONE', host: '' } });
} else {
  listenToHost(frameEnd, hostCommands(host));
  frameEnd.start(
    gateOf({
      editor,
      server,
      accessKey,
      configure: (raw) => configure(host, parseConfiguration(raw)),
      setPartnerSession,
    }),
  );
  clock.after(CONNECT_SECONDS * 1_000, () => {
    if (editor.state.screen === 'opening') {
      editor.set({ screen: 'blocked', blocked: { code: 'CONNECT_TIMEOUT', host: '' } });
    }
  });
  offerAddress();
  onceAdmitted(() => {
    void readUser();
    clock.after(PREFETCH_AFTER, () => {
      engine.prefetch();
      prefetchScreens(translator);
      batch.load().then(
        (here) => here.look(),
        () => {},
      );
    });
  });
}

async function deleteUploads(signal: AbortSignal) {
  const receipt = await api.deleteUploads(signal);
  engine.newSession();
  editor.runs.newSession();
  editor.set({ uploaded: false });
  return receipt;
}

/** Fetched with the first look at pictures to stand behind a subject. */
const materialCalls = () => import('../../src/api/materials.ts');

/** Who works on our own site, and how many sheets there are. Not known: as for a visitor, until a call says more. */
async function readUser(): Promise<void> {
  if (!editor.state.setting.site) return;
  try {
    await (await sheets.load()).read(new AbortController().signal);
  } catch {}
}

function onceAdmitted(run: () => void): void {
  const stop = editor.store.subscribe(({ screen }) => {
    if (screen !== 'upload' && screen !== 'stage') return;
    stop();
    run();
  });
}

function offerAddress(): void {
  const { open } = params;
  if (open !== undefined) onceAdmitted(() => void intake.offer(open));
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click; a minute is long enough for the largest.
  clock.after(60_000, () => URL.revokeObjectURL(url));
}

function copy(png: Promise<Blob>): Promise<void> {
  // The promise goes in as it is: a clipboard takes it only within the press.
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Phones share files; where the system has no sheet for them, the button is not there. */
function shareOf(here: Navigator): ((file: File) => Promise<void>) | undefined {
  const probe = { files: [new File([], 'probe.png', { type: 'image/png' })] };
  return here.maxTouchPoints > 0 && here.canShare?.(probe) ? (file) => here.share({ files: [file] }) : undefined;
}

async function fetchSample(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw cutoutError('NETWORK', `the sample answered ${response.status}`);
  return await response.blob();
}
