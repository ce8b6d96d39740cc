import type { ApiContext } from '../../src/api/context.ts';
import { APP_HOSTS, hostOfFrame } from '../../src/protocol/app-hosts.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { parseFrameAddress } from '../../src/protocol/frame-address.ts';
import { HTML_LANG, LOCALES, type Locale, parseLocale } from '../../src/protocol/locales.ts';
import { DEFAULT_TOOL, isToolId, type ToolId } from '../../src/protocol/tools.ts';
import { SDK_ORIGIN_MARKER } from '../../src/protocol/wire.ts';
import { Translator } from '../../src/ui/i18n/translator.ts';
import { mountApp, prefetchBlocked, prefetchScreens } from './App.tsx';
import type { Credits } from './credits/credits.ts';
import type { Env } from './env.ts';
import { type LazyOutput, lazyOutput } from './export/lazy-output.ts';
import { AccessKey } from './host/access-key.ts';
import { applyKey, gateOf, maskKey } from './host/admission.ts';
import { configure, type HostPorts, hostCommands } from './host/host-commands.ts';
import { listenToHost, parseConfiguration } from './host/listen-to-host.ts';
import { ownerDigest } from './host/owner-digest.ts';
import { toolProblem } from './host/tool-problem.ts';
import { Intake } from './intake/intake.ts';
import { createLazyCode } from './lazy/lazy-code.ts';
import { fetchPartsAfter } from './lazy/with-styles.ts';
import { CONNECT_SECONDS } from './model/connect-seconds.ts';
import { OpenTools } from './model/open-tools.ts';
import { Shell } from './model/shell.ts';
import type { FramePorts, PaidWorks } from './model/tool.ts';
import { isFixedText } from './texts/fixed-texts.ts';
import { loadShellTexts } from './texts/load.ts';

/** Longest side of the picture on the screen, device pixels; zooming in draws a larger one. */
const SCREEN_SIDE = 2_048;
/** The rest of the code is fetched this long after the first screen is up, in ms. A timer: hidden frames have no idle time. */
const PREFETCH_AFTER = 300;

/** A running editor, for the tests that started it. */
export interface Started {
  shell: Shell;
  tools: OpenTools;
  intake: Intake;
  stop: () => void;
}

/** Starts the editor: the shell, and the tool that the address names. Nothing is touched that `env` does not hand in. */
export async function start(env: Env): Promise<Started> {
  const { frame, clock, root } = env;
  const { params, locale: fixedLocale } = parseFrameAddress(env.address);
  const locale: Locale = fixedLocale ?? LOCALES.find((name) => HTML_LANG[name] === root.lang) ?? parseLocale(undefined);
  const key = params.origin === SDK_ORIGIN_MARKER ? params.platform : undefined;
  const asked = params.tool ?? DEFAULT_TOOL;
  const isOffered = (id: ToolId) => env.tools.some((tool) => tool.id === id);
  const known = isToolId(asked) && isOffered(asked) ? asked : undefined;

  const mayComeLater = (id: string) => /^(tools|leave|delete|blocked|ledger)\./.test(id) || tools.mayHaveText(id);
  const translator = await Translator.create({ locale, load: loadShellTexts, mayComeLater, isFixed: isFixedText });

  const appHost = hostOfFrame(params.appKey, env.address);
  const context: ApiContext = {
    clientId: APP_HOSTS[appHost].clientId,
    lang: locale,
    // A frame has no storage to count on (D25): the id lives as long as it does (D81).
    gid: env.newId(),
    accessKey: key,
    deviceToken: params.xMtccClient,
  };
  const inPrivate =
    params.privateMode === '1'
      ? await (await import('./private/private-mode.ts')).openPrivateMode({
          info: env.privateInfo(),
          translator,
          base: env.base,
        })
      : undefined;
  const api = inPrivate?.api ?? env.createApi({ context: () => context, clock });
  const accessKey = inPrivate?.key ?? new AccessKey(api, key);
  const spoken = () => {
    const lang = translator.state.locale;
    Object.assign(context, { lang });
    root.lang = HTML_LANG[lang];
  };
  translator.subscribe(spoken);
  spoken();
  /** Only where the page's address asks for a trace. */
  const debug = (message: string) => {
    if (params.trace === '1') frame.emit('debug', { message });
  };

  /** The account by which works are kept (D67). */
  let partnerSession: string | undefined;
  const setPartnerSession = (token: string | undefined): void => {
    partnerSession = token;
    // On our own site it is the user's.
    Object.assign(context, { partnerSession: token, accessToken: params.iframeType === 'site' ? token : undefined });
  };

  const shell = new Shell({
    translator,
    clock,
    emit: (name, fields) => frame.emit(name, fields),
    trackData: params.mtstatCommonParams ?? {},
    tool: known ?? DEFAULT_TOOL,
  });
  shell.setting({
    // A hint for the first paint; the server's answer decides (D3).
    trial: params.is_trial === '1',
    hosted: params.iframeType !== 'site',
    mayChooseLanguage: fixedLocale === undefined,
    maskedKey: maskKey(key ?? ''),
    privateMode: inPrivate !== undefined,
  });

  /** The host's end saves: a frame's own download is held against the page's `frame-src` in some browsers, which say nothing. */
  let hostSaves = false;
  const download = (blob: Blob, name: string): void =>
    hostSaves ? shell.emit('saveFile', { blob, name }) : env.output.download(blob, name);

  const works: PaidWorks[] = [];
  const credits = createLazyCode(async (): Promise<Credits> => {
    const isSite = () => shell.state.setting.site;
    const token = { read: () => partnerSession, clear: () => setPartnerSession(undefined) };
    const [module, account] = await Promise.all([
      import('./credits/credits.ts'),
      env.loadAccount({ clock, context: () => context, isSite, token }),
    ]);
    return new module.Credits(shell, account, works);
  });
  const imaging = createLazyCode(() => env.loadImaging({ clock, debug }));

  const ports: FramePorts = {
    clock,
    translator,
    imaging,
    device: inPrivate?.device,
    api,
    apiContext: () => context,
    admitted: () => accessKey.known,
    shell: shell.store,
    host: {
      emit: (name, fields) => shell.emit(name, fields),
      track: (functionName, since) => shell.track(functionName, since),
      trackData: shell.trackData,
    },
    screen: {
      show: (screen) => shell.set({ screen }),
      note: (note) => shell.set({ note }),
      refuse: (error, name, picture) => intake.failed(error, name, picture),
      say: (id, values, urgent) => shell.say(id, values, urgent),
      ask: (steps, go, keeps) => shell.ask(steps, go, keeps),
      uploaded: () => shell.set({ uploaded: inPrivate === undefined }),
      made: (made) => shell.set({ made }),
      given: () => shell.set({ given: true }),
      panel: (panelOpen) => shell.set({ panelOpen }),
    },
    credits: Object.assign(credits, {
      charge: (next: PaidWorks) => void works.push(next),
    }),
    output: {
      deliver: (to) => void output[to](),
      download,
      abandon: (reason) => output.abandon(reason),
    },
    newId: env.newId,
    urls: env.urls,
    screenSide: () => SCREEN_SIDE,
    today: env.today,
    owner: () => ownerDigest([key, partnerSession]),
    debug,
  };
  const photo = createLazyCode(async () => {
    const { createPhotoDocument } = await import('./document/create-photo-document.ts');
    return createPhotoDocument(
      ports,
      (id) => tools.load(id),
      (pending) => shell.set({ pending }),
    );
  });
  const tools: OpenTools = new OpenTools(env.tools, shell, ports, photo);
  tools.reopen = async (id, edit) => {
    const { switchTool } = await import('./switcher/switch-tool.ts');
    await switchTool({ shell, tools }, id, 'free', edit);
  };
  const tool = () => tools.tool;
  const output: LazyOutput = lazyOutput(shell, tool, env.output.share !== undefined, async () => {
    const { Output } = await import('./export/output.ts');
    return new Output(shell, tool, { ...env.output, download });
  });
  await tools.open(shell.state.tool);

  const newSession = () => {
    for (const one of tools.all) one.newSession();
  };
  const intake: Intake = new Intake(shell, tool, {
    fetchSample: env.fetchSample,
    fetchPicture: api.fetchPicture,
    most: () => tools.manifest.takes(shell.state.setting.limits).max,
    urls: env.urls,
    async deleteUploads(signal) {
      const receipt = await api.deleteUploads(signal);
      newSession();
      shell.set({ uploaded: false, receipt });
      return receipt;
    },
  });

  const unmount = mountApp(env.place, env.window, { shell, tools, output, intake, credits });

  function stop(): void {
    const reason = cutoutError('DESTROYED', 'the host took the editor down');
    output.abandon(reason);
    tools.destroy(reason);
    imaging.loaded?.close();
    inPrivate?.device.loaded?.close();
    unmount();
    frame.close();
  }

  const host: HostPorts = {
    shell,
    tools,
    output,
    frame,
    root,
    trace: params.trace === '1',
    keyTools: () => accessKey.tools,
    setDeviceToken: (token) => Object.assign(context, { deviceToken: token }),
    readAccount(sessionToken) {
      // The same user has bought or used something: a new session would own none of what is uploaded, while a batch runs.
      const same = shell.state.setting.site && sessionToken === partnerSession;
      setPartnerSession(sessionToken);
      (same ? accessKey.info() : accessKey.refresh()).then(
        async (info) => {
          if (!same) newSession();
          applyKey(shell, info);
          await readUser();
          tools.document?.accountChanged();
          await Promise.all(tools.all.map((one) => one.accountChanged()));
          output.resume();
        },
        () => {},
      );
    },
    destroy: stop,
  };

  /** Who works on our own site, and how many credits there are. Not known: as for a visitor, until a call says more. */
  async function readUser(): Promise<void> {
    if (!shell.state.setting.site) return;
    try {
      await (await credits.load()).read(new AbortController().signal);
    } catch {}
  }

  function onceAdmitted(run: () => void): void {
    const end = shell.store.subscribe(({ screen }) => {
      if (screen === 'opening' || screen === 'blocked') return;
      end();
      run();
    });
  }

  if (frame.state === 'alone') {
    shell.set({ screen: 'blocked', blocked: { code: 'ALONE', host: '' } });
    return { shell, tools, intake, stop };
  }
  listenToHost(frame, hostCommands(host), tool);
  const gate = gateOf({
    shell,
    tools,
    accessKey,
    async toolProblem(info) {
      const problem = inPrivate?.key.problem() ?? toolProblem({ asked, known, canvasWorks: env.canvasWorks }, info);
      return problem && (await import('./notice/in-words.ts')).inWords(problem, translator, env.address);
    },
    configure: (raw) => configure(host, parseConfiguration(raw)),
    setPartnerSession,
    setSaves(saves) {
      hostSaves = saves;
    },
  });
  frame.start(gate);
  clock.after(PREFETCH_AFTER, () => shell.state.screen === 'opening' && prefetchBlocked(translator));
  clock.after(CONNECT_SECONDS * 1_000, () => {
    if (shell.state.screen === 'opening') {
      shell.set({ screen: 'blocked', blocked: { code: 'CONNECT_TIMEOUT', host: '' } });
    }
  });
  const { open } = params;
  if (open !== undefined) onceAdmitted(() => void intake.offer(open));
  onceAdmitted(() => {
    fetchPartsAfter(() => import('./lazy/patient.ts'));
    void readUser();
    clock.after(PREFETCH_AFTER, () => {
      tools.tool.prefetch();
      output.prefetch();
      tools.refresh().catch(() => {});
      inPrivate?.prefetch();
      tools.tool.shortcuts().catch(() => {});
      prefetchScreens(translator, tools.manifest, shell.state.tools.length > 1);
    });
  });
  return { shell, tools, intake, stop };
}
