import { useState } from 'react';
import type { ToolId } from '../../../src/protocol/tools.ts';
import { useTranslator } from '../../../src/ui/i18n/context.ts';
import { useShell } from '../model/shell-context.ts';
import { useTools } from '../model/tool-context.ts';
import { sayOthers } from './one-by-one.ts';
import { type Along, type OtherPictures, otherPictures, switchTool } from './switch-tool.ts';

/** A tool, and the tab of it where a task is done. */
export interface Wanted {
  id: ToolId;
  name: string;
  tab?: string | undefined;
}

export interface Question extends OtherPictures {
  wanted: Wanted;
}

interface Switch {
  /** `failed`: it could not be fetched. */
  state: 'ready' | 'busy' | 'failed';
  /** Both tools have pictures: what is meant is asked before anything changes. */
  question: Question | undefined;
  /** @param fresh the pictures that are open here stay here */
  pick: (wanted: Wanted, fresh: boolean) => void;
  go: (wanted: Wanted, along: Along) => void;
}

/** Changes to a tool that was chosen. @param done it is shown */
export function useSwitch(done: () => void): Switch {
  const shell = useShell();
  const tools = useTools();
  const translator = useTranslator();
  const [state, setState] = useState<Switch['state']>('ready');
  const [question, setQuestion] = useState<Question>();

  async function change({ id, name, tab }: Wanted, along: Along): Promise<void> {
    const { tool: before, setting } = shell.state;
    for (const screen of Object.values((await tools.load(id)).screens)) screen.prefetch(translator);
    const isSeveral = along !== 'never' && id !== before && !tools.isOnDocument(before);
    const pictures = isSeveral ? await tools.picturesOf(before) : [];
    const tool = await switchTool({ shell, tools }, id, along);
    if (tools.manifestOf(id).takes(setting.limits).max === 1) sayOthers(shell, tool, pictures);
    if (tab !== undefined) {
      tool.openTab(tab);
      shell.set({ panelOpen: true });
    }
    done();
    if (id !== before) shell.say('tools.opened', { name });
  }

  const run = (task: () => Promise<void>) => {
    setState('busy');
    task().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };

  return {
    state,
    question,
    go: (wanted, along) => run(() => change(wanted, along)),
    pick: (wanted, fresh) =>
      run(async () => {
        const others = fresh ? undefined : await otherPictures({ shell, tools }, wanted.id);
        if (others === undefined) await change(wanted, fresh ? 'never' : 'free');
        else setQuestion({ ...others, wanted });
      }),
  };
}
