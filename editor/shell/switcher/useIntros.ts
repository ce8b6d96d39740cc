import { useEffect, useState } from 'react';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { ToolManifest } from '../model/tool.ts';
import type { ToolIntro } from '../model/tool-intro.ts';
import { fetchIntro, introIn } from './intros.ts';

/** What tools say of themselves, in the frame's language; one is missing until it has come. */
export function useIntros(manifests: readonly ToolManifest[]): (manifest: ToolManifest) => ToolIntro | undefined {
  const { locale } = useTranslatorState();
  const [, setCame] = useState(0);
  useEffect(() => {
    let wanted = true;
    for (const manifest of manifests) {
      if (introIn(manifest, locale) !== undefined) continue;
      fetchIntro(manifest).then(
        () => wanted && setCame((count) => count + 1),
        // It is asked for again with the next screen; icons stand for the tools until then.
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [manifests, locale]);
  return (manifest) => introIn(manifest, locale);
}
