import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { TranslatorProvider } from '../../src/ui/i18n/context.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
import type { Credits } from './credits/credits.ts';
import { CreditsProvider } from './credits/credits-context.ts';
import type { OutputActions } from './export/lazy-output.ts';
import { OutputProvider } from './export/output-context.ts';
import frameStyles from './frame.module.css';
import { DropOverlay } from './intake/DropOverlay.tsx';
import { FileInputs } from './intake/FileInputs.tsx';
import { refusedCard } from './intake/IntakeNotice.tsx';
import { IntakeScreen } from './intake/IntakeScreen.tsx';
import type { Intake } from './intake/intake.ts';
import { IntakeProvider, useIntake } from './intake/intake-context.ts';
import type { LazyCode } from './lazy/lazy-code.ts';
import lazyPartStyles from './lazy/lazy-part.module.css';
import { lazyPart } from './lazy/lazy-part.tsx';
import { askBeforeUnload } from './leave/ask-before-unload.ts';
import { loadLeaveTexts } from './leave/load-leave-texts.ts';
import { listenToNetwork } from './listen-to-network.ts';
import type { OpenTools } from './model/open-tools.ts';
import type { Shell } from './model/shell.ts';
import { ShellProvider, useLayout, useShell, useShellState } from './model/shell-context.ts';
import type { ToolManifest } from './model/tool.ts';
import { ToolsProvider, useManifest, useTool, useTools } from './model/tool-context.ts';
import { LiveRegion } from './notice/LiveRegion.tsx';
import { loadBlockedTexts } from './notice/load-blocked-texts.ts';
import { listenToShortcuts } from './shortcuts/shortcuts.ts';
import { switcher } from './switcher/lazy-switcher.ts';
import { useTexts } from './texts/useTexts.ts';

const leaveDialog = lazyPart(async () => (await import('./leave/LeaveDialog.tsx')).LeaveDialog, loadLeaveTexts);
// Most frames are admitted.
const blocked = lazyPart(async () => (await import('./notice/Blocked.tsx')).Blocked, loadBlockedTexts);
const shortcutsDialog = lazyPart(async () => (await import('./shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog);

/** The screens that need no picture; the others are the open tool's. */
const SCREENS = { upload: IntakeScreen, blocked: blocked.Part, opening: Opening } as const;
const isOwn = (screen: string): screen is keyof typeof SCREENS => Object.hasOwn(SCREENS, screen);

/** A frame that is not admitted soon may have to say why not, perhaps without a network. */
export const prefetchBlocked = (translator: Translator): void => blocked.prefetch(translator);

/** Fetches what the first screen does without, while nobody waits for it. @param several there are other tools to change to */
export function prefetchScreens(translator: Translator, { screens }: ToolManifest, several: boolean): void {
  for (const { prefetch } of Object.values(screens)) prefetch(translator);
  refusedCard.prefetch(translator);
  shortcutsDialog.prefetch(translator);
  if (several) switcher.prefetch(translator);
  leaveDialog.prefetch(translator);
}

/** What is made of the environment once, for all screens. */
export interface Parts {
  shell: Shell;
  tools: OpenTools;
  output: OutputActions;
  intake: Intake;
  credits: LazyCode<Credits>;
}

/** Which screen there is, and what hangs over every one of them. */
function App({ window }: { window: Window }) {
  const { t } = useTexts();
  const shell = useShell();
  const tools = useTools();
  const intake = useIntake();
  const { Provider } = useTool();
  const { screens } = useManifest();
  const layout = useLayout();
  const screen = useShellState((state) => state.screen);
  const leaving = useShellState((state) => state.leaving !== undefined);
  const shortcutsOpen = useShellState((state) => state.shortcutsOpen);
  const switching = useShellState((state) => state.switcher === 'open');
  // Layout effects: compat runs the others a frame later, and a hidden frame has none.
  useLayoutEffect(() => listenToShortcuts(window, { shell, tools, intake }), [window, shell, tools, intake]);
  useLayoutEffect(() => listenToNetwork(window, shell), [window, shell]);
  useLayoutEffect(() => askBeforeUnload(window, shell), [window, shell]);
  const Screen = isOwn(screen) ? SCREENS[screen] : screens[screen]?.Part;
  return (
    <div className={frameStyles.frame} data-layout={layout} data-screen={screen}>
      {layout === 'tiny' && screen !== 'blocked' ? (
        <p className={frameStyles.tiny}>{t('app.tooSmall')}</p>
      ) : (
        <Provider>{Screen && <Screen />}</Provider>
      )}
      <FileInputs />
      <DropOverlay />
      {shortcutsOpen && <shortcutsDialog.Part />}
      {leaving && <leaveDialog.Part />}
      {switching && <switcher.Part />}
      <LiveRegion />
    </div>
  );
}

/** Said only when it takes long: most frames are admitted before it would be read. */
function Opening() {
  const { t } = useTexts();
  return <p className={lazyPartStyles.opening}>{t('app.opening')}</p>;
}

/** Puts the app into `place`; returns what takes it out again. */
export function mountApp(
  place: HTMLElement,
  window: Window,
  { shell, tools, output, intake, credits }: Parts,
): () => void {
  const root = createRoot(place);
  let stopKeeping = () => {};
  let mounted = true;
  // Nothing has to be kept before something has the focus, and the first load has no room for it.
  const keep = async ({ target }: FocusEvent) => {
    const { keepFocus } = await import('./keep-focus.ts');
    if (mounted) stopKeeping = keepFocus(place, target);
  };
  place.addEventListener('focusin', (event) => keep(event).catch(() => {}), { once: true });
  root.render(
    <TranslatorProvider value={shell.translator}>
      <ShellProvider value={shell}>
        <ToolsProvider value={tools}>
          <OutputProvider value={output}>
            <IntakeProvider value={intake}>
              <CreditsProvider value={credits}>
                <App window={window} />
              </CreditsProvider>
            </IntakeProvider>
          </OutputProvider>
        </ToolsProvider>
      </ShellProvider>
    </TranslatorProvider>,
  );
  return () => {
    mounted = false;
    stopKeeping();
    root.unmount();
  };
}
