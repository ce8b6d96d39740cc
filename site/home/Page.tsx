import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import { EditorStage } from '../editor/EditorStage.tsx';
import type { SiteTexts } from '../texts/en.ts';
import { Developers } from './Developers.tsx';
import { Foot } from './Foot.tsx';
import { Hero } from './Hero.tsx';
import { Nav } from './Nav.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';

export interface PageProps {
  locale: Locale;
  texts: SiteTexts;
}

const EDITOR_HASH = '#editor';

/** The front page; with the editor open it is the editor under the nav. Back (the button or the browser's) comes home. */
export function Page({ locale, texts }: PageProps) {
  const [stage, setStage] = useState<{ photo?: Blob } | null>(null);

  const open = useCallback((photo?: Blob) => {
    history.pushState(null, '', EDITOR_HASH);
    setStage(photo ? { photo } : {});
    scrollTo(0, 0);
  }, []);

  useEffect(() => {
    const follow = () => {
      if (location.hash !== EDITOR_HASH) setStage(null);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return (
    <>
      <Nav texts={texts} locale={locale} editing={stage !== null} onOpen={open} />
      {stage ? (
        <EditorStage locale={locale} texts={texts} photo={stage.photo} />
      ) : (
        <>
          <main>
            <Hero texts={texts} onPhoto={open} />
            <Steps texts={texts} />
            <Developers texts={texts} />
            <Questions texts={texts} />
          </main>
          <Foot locale={locale} />
        </>
      )}
    </>
  );
}
