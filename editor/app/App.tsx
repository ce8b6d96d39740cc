import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { TranslatorProvider, useTexts } from '../../src/ui/i18n/context.ts';
import type { Translator } from '../../src/ui/i18n/translator.ts';
import { Blocked } from '../features/notice/Blocked.tsx';
import { LiveRegion } from '../features/notice/LiveRegion.tsx';
import { StageScreen } from '../features/result/StageScreen.tsx';
import { KeysSheet } from '../features/settings/KeysSheet.tsx';
import { DropVeil } from '../features/upload/DropVeil.tsx';
import { FileInputs } from '../features/upload/FileInputs.tsx';
import { UploadScreen } from '../features/upload/UploadScreen.tsx';
import { useEditorState, useLayout, useWiring, type Wiring, WiringProvider } from './context.ts';
import { listenToKeys } from './keys.ts';
import { listenToNetwork } from './network.ts';

const SCREENS = { upload: UploadScreen, stage: StageScreen, blocked: Blocked, opening: Opening } as const;

/** Which screen there is, and what hangs over every one of them. */
export function App() {
  const { t } = useTexts();
  const { editor, output, intake } = useWiring();
  const layout = useLayout();
  const screen = useEditorState((state) => state.screen);
  // Layout effects: compat runs the others a frame later, and a hidden frame has none.
  useLayoutEffect(() => listenToKeys(window, { editor, output, intake }), [editor, output, intake]);
  useLayoutEffect(() => listenToNetwork(window, editor), [editor]);
  const Screen = SCREENS[screen];
  return (
    <div className="frame" data-layout={layout} data-screen={screen}>
      {layout === 'tiny' && screen !== 'blocked' ? <p className="tiny">{t('app.tooSmall')}</p> : <Screen />}
      <FileInputs />
      <DropVeil />
      <KeysSheet />
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
