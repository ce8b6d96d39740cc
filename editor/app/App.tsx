import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { TranslatorProvider, useTexts } from '../../src/ui/i18n/context.ts';
import { STAGE_TEXTS } from '../../src/ui/i18n/stage/load.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
import { Blocked } from '../features/notice/Blocked.tsx';
import { LiveRegion } from '../features/notice/LiveRegion.tsx';
import { DropVeil } from '../features/upload/DropVeil.tsx';
import { FileInputs } from '../features/upload/FileInputs.tsx';
import { UploadScreen } from '../features/upload/UploadScreen.tsx';
import { useEditorState, useLayout, useWiring, type Wiring, WiringProvider } from './context.ts';
import { late } from './late.tsx';
import { listenToLateKeys } from './late-keys.ts';
import { listenToNetwork } from './network.ts';

// What is not there before a picture is open comes after the first screen. A closed editor has to be able to say so offline.
const stage = late(async () => (await import('../features/result/StageScreen.tsx')).StageScreen, STAGE_TEXTS);
const batchScreen = late(async () => (await import('../features/batch/BatchScreen.tsx')).BatchScreen, STAGE_TEXTS);
const keysSheet = late(async () => (await import('../features/settings/KeysSheet.tsx')).KeysSheet, STAGE_TEXTS);

const SCREENS = {
  upload: UploadScreen,
  stage: stage.Part,
  batch: batchScreen.Part,
  blocked: Blocked,
  opening: Opening,
} as const;

/** Fetches what the first screen does without, while nobody waits for it. */
export function prefetchScreens(translator: Translator): void {
  stage.prefetch(translator);
  batchScreen.prefetch(translator);
  keysSheet.prefetch(translator);
}

/** Which screen there is, and what hangs over every one of them. */
export function App() {
  const { t } = useTexts();
  const wiring = useWiring();
  const { editor } = wiring;
  const layout = useLayout();
  const screen = useEditorState((state) => state.screen);
  const keysOpen = useEditorState((state) => state.keysOpen);
  // Layout effects: compat runs the others a frame later, and a hidden frame has none.
  useLayoutEffect(() => listenToLateKeys(window, wiring), [wiring]);
  useLayoutEffect(() => listenToNetwork(window, editor), [editor]);
  const Screen = SCREENS[screen];
  return (
    <div className="frame" data-layout={layout} data-screen={screen}>
      {layout === 'tiny' && screen !== 'blocked' ? <p className="tiny">{t('app.tooSmall')}</p> : <Screen />}
      <FileInputs />
      <DropVeil />
      {keysOpen && <keysSheet.Part />}
      <LiveRegion />
    </div>
  );
}

/** Said only when it takes long: most frames are admitted before it would be read. */
function Opening() {
  const { t } = useTexts();
  return <p className="opening">{t('app.opening')}</p>;
}

/** Puts the app into `root`; returns what takes it out again. */
export function mountApp(root: HTMLElement, wiring: Wiring, translator: Translator): () => void {
  const place = createRoot(root);
  place.render(
    <TranslatorProvider value={translator}>
      <WiringProvider value={wiring}>
        <App />
      </WiringProvider>
    </TranslatorProvider>,
  );
  return () => place.unmount();
}
