import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Tool, ToolPorts, ToolStatus } from '../../shell/model/tool.ts';
import { Beauty } from './model/beauty.ts';
import { BeautyProvider } from './model/beauty-context.ts';
import { createBeautyExporter } from './model/beauty-exporter.ts';
import { TABS } from './model/state.ts';
import { loadBeautyTexts } from './texts/load.ts';

const statusOf = (beauty: Beauty): ToolStatus => ({
  hasPictures: beauty.isOpen,
  canExport: beauty.isOpen,
  idle: beauty.state.search !== 'looking',
  intakeNotice: false,
  intakeCard: false,
  mode: '',
});

export async function openBeautify(ports: ToolPorts, beauty: Beauty = new Beauty(ports)): Promise<Tool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadBeautyTexts);
  const status = createStore(() => statusOf(beauty));
  const update = () => status.setState(statusOf(beauty));
  const stops = [beauty.store.subscribe(update), ports.document.subscribe(update)];
  return {
    Provider: ({ children }: { children: ReactNode }) => <BeautyProvider value={beauty}>{children}</BeautyProvider>,
    status,
    exporter: createBeautyExporter(beauty),
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createBeautyShortcuts(beauty),
    async openPictures([picture]) {
      return { ok: picture === undefined || (await beauty.open(picture)) };
    },
    /** All that it has is in the document. */
    handOver: async () => [],
    openDocument: () => beauty.show(),
    screen: () => (beauty.isOpen ? 'beauty' : undefined),
    unsaved: () => 0,
    openTab: (tab) => beauty.set({ tab: TABS.find((name) => name === tab) ?? 'skin' }),
    moveStage() {},
    abort: () => false,
    prefetch: () => void ports.imaging.load().catch(() => {}),
    newSession: () => beauty.newSession(),
    accountChanged: async () => {},
    destroy() {
      for (const stop of stops) stop();
      beauty.destroy();
    },
  };
}
