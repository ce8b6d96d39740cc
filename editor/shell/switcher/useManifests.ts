import { useEffect, useState } from 'react';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { ToolManifest } from '../model/tool.ts';

/** What these tools say of themselves; one is missing until it has come. */
export function useManifests(tools: OpenTools, ids: readonly ToolId[]): readonly ToolManifest[] {
  const [manifests, setManifests] = useState(() => tools.allowed(ids));
  useEffect(() => {
    let wanted = true;
    for (const id of ids) {
      tools.load(id).then(
        () => wanted && setManifests(tools.allowed(ids)),
        // Without its manifest a tool is not on offer; it is asked for again when the switcher is opened again.
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [tools, ids]);
  return manifests;
}
