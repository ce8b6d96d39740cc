import { useEffect, useState } from 'react';
import type { ToolId } from '../../../src/protocol/tools.ts';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { ToolManifest } from '../model/tool.ts';
import type { ToolIntro } from '../model/tool-intro.ts';
import { fetchIntro, introIn } from './intros.ts';

export interface KnownTool {
  manifest: ToolManifest;
  intro: ToolIntro;
}

interface KnownTools {
  /** As far as they have come, in the registry's order. */
  known: readonly KnownTool[];
  /** No more will come: a tool that could not be fetched is not on offer until the switcher is opened again. */
  isWhole: boolean;
}

/** These tools, with what they say of themselves. */
export function useKnownTools(tools: OpenTools, ids: readonly ToolId[]): KnownTools {
  const { locale } = useTranslatorState();
  const [isWhole, setWhole] = useState(false);
  const [, setCame] = useState(0);
  useEffect(() => {
    let wanted = true;
    const fetch = async (id: ToolId) => {
      await fetchIntro(await tools.load(id));
      if (wanted) setCame((count) => count + 1);
    };
    void Promise.allSettled(ids.map(fetch)).then(() => wanted && setWhole(true));
    return () => {
      wanted = false;
    };
  }, [tools, ids]);
  const known = tools.allowed(ids).flatMap((manifest) => {
    const intro = introIn(manifest, locale);
    return intro === undefined ? [] : [{ manifest, intro }];
  });
  return { known, isWhole };
}
