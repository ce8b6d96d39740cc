import { useEffect, useState } from 'react';
import { useShellState } from '../model/shell-context.ts';
import type { IncomingPicture } from '../model/tool.ts';
import { useTools } from '../model/tool-context.ts';

/** The pictures that would go along; none until they are known. */
export function usePictures(): readonly IncomingPicture[] {
  const tools = useTools();
  const tool = useShellState((state) => state.tool);
  const [pictures, setPictures] = useState<readonly IncomingPicture[]>([]);
  useEffect(() => {
    let wanted = true;
    tools.picturesOf(tool, true).then(
      (all) => wanted && setPictures(all),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [tools, tool]);
  return pictures;
}
