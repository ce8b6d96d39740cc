import { useEffect, useState } from 'react';
import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { ToolIntro, ToolManifest } from '../model/tool.ts';

type Intros = Readonly<Record<Locale, ToolIntro>>;
/** What was fetched stays: the button of every screen shows it at once. */
const fetched = new WeakMap<ToolManifest['intro'], Intros>();

async function fetchIntro({ intro }: ToolManifest): Promise<void> {
  if (!fetched.has(intro)) fetched.set(intro, await intro());
}

/** What tools say of themselves, in the frame's language; one is missing until it has come. */
export function useIntros(manifests: readonly ToolManifest[]): (manifest: ToolManifest) => ToolIntro | undefined {
  const { locale } = useTranslatorState();
  const [, setCame] = useState(0);
  useEffect(() => {
    let wanted = true;
    for (const manifest of manifests) {
      if (fetched.has(manifest.intro)) continue;
      fetchIntro(manifest).then(
        () => wanted && setCame((count) => count + 1),
        // It is asked for again with the next screen; icons stand for the tools until then.
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [manifests]);
  return ({ intro }) => fetched.get(intro)?.[locale];
}
