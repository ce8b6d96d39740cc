import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { unsavedSteps } from '../../../src/document/history/unsaved.ts';
import { BlobKeys } from '../../shell/kept/blob-keys.ts';
import { createWorkKeeper, type WorkKeeperOptions } from '../../shell/kept/work-keeper.ts';
import type { Tool, ToolPorts } from '../../shell/model/tool.ts';
import { type IdParts, IdProvider } from './model/id-context.ts';
import { IdExporter } from './model/id-exporter.ts';
import { IdPhoto } from './model/id-photo.ts';
import { idStatus } from './model/id-status.ts';
import { idSnapshot, readId } from './model/kept-id.schema.ts';
import { TABS } from './model/state.ts';
import { loadIdTexts } from './texts/load.ts';

/** The tool, with its parts in `parts` for who tests it. */
export interface IdTool extends Tool {
  readonly parts: IdParts;
}

export async function openIdPhoto(
  ports: ToolPorts,
  id: IdPhoto = new IdPhoto(ports),
  seams: Pick<WorkKeeperOptions, 'store' | 'locks'> = {},
): Promise<IdTool> {
  // Steps have names from the first one on.
  await ports.translator.add(loadIdTexts);
  const parts: IdParts = { id, exporter: new IdExporter(id) };
  const unsaved = () => unsavedSteps(id.state.history, id.state.saved);
  const keys = new BlobKeys(ports.newId);
  const keeper = createWorkKeeper(ports, {
    name: 'idphoto-work',
    ...seams,
    snapshot: () => idSnapshot(id.kept, unsaved(), keys),
    async restore(work) {
      const found = readId(work, keys);
      return found !== undefined && (await id.restore(found, work.unsaved > 0));
    },
  });
  const statusNow = () => idStatus(id.state, keeper.left.getState() !== undefined);
  const status = createStore(statusNow);
  const stopLeft = keeper.left.subscribe(() => status.setState(statusNow()));
  const stop = id.store.subscribe(({ photo, found, history, saved }, before) => {
    status.setState(statusNow());
    const isSame = photo === before.photo && history === before.history && saved === before.saved;
    if (!isSame || found.face !== before.found.face) keeper.changed();
  });
  return {
    parts,
    Provider: ({ children }: { children: ReactNode }) => <IdProvider value={parts}>{children}</IdProvider>,
    status,
    exporter: parts.exporter,
    commands: {},
    shortcuts: async () => (await import('./model/shortcuts.ts')).createIdShortcuts(id),
    async openPictures([picture]) {
      return { ok: picture === undefined || (await id.open(picture)) };
    },
    async handOver() {
      const { original: image, state } = id;
      const { name = '', way = 'open' } = state.photo ?? {};
      return image === undefined ? [] : [{ image, name, way }];
    },
    screen: () => (id.state.photo === undefined ? undefined : 'id'),
    IntakeCard: keeper.IntakeCard,
    unsaved,
    keeps: keeper.keeps,
    loses: unsaved,
    openTab: (tab) => id.set({ tab: TABS.find((name) => name === tab) ?? 'document' }),
    moveStage() {},
    abort: () => false,
    prefetch() {
      ports.imaging.load().catch(() => {});
      if (id.state.photo === undefined) keeper.refresh().catch(() => {});
    },
    newSession: () => id.newSession(),
    accountChanged: async () => keeper.accountChanged(),
    destroy(reason) {
      stop();
      stopLeft();
      keeper.destroy();
      id.destroy(reason);
    },
  };
}
