import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../src/protocol/locales.ts';
import type { Need } from '../account/AccountDialog.tsx';
import { useAccount } from '../account/useAccount.ts';
import { EditorStage } from '../editor/EditorStage.tsx';
import { Developers } from './Developers.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Nav } from './Nav.tsx';
import { Questions } from './Questions.tsx';

export interface PageProps {
  locale: Locale;
}

const EDITOR_HASH = '#editor';

const AccountDialog = lazy(() =>
  import('../account/AccountDialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

/** The front page; with the editor open it is the editor under the nav. Back (the button or the browser's) comes home. */
export function Page({ locale }: PageProps) {
  const [stage, setStage] = useState<{ photo?: Blob } | null>(null);
  const [need, setNeed] = useState<Need | null>(null);
  const account = useAccount(locale);

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
      <Nav locale={locale} editing={stage !== null} person={account.person} onOpen={open} onNeed={setNeed} />
      {stage ? (
        <EditorStage
          locale={locale}
          photo={stage.photo}
          token={account.person.token}
          changes={account.changes}
          onUsed={account.used}
          onNeed={(asked, expired) => {
            if (expired) account.expired();
            setNeed(asked);
          }}
        />
      ) : (
        <>
          <main>
            <Hero onPhoto={open} />
            <HowItWorks />
            <Developers />
            <Questions />
          </main>
          <Footer locale={locale} />
        </>
      )}
      {need && (
        <Suspense fallback={null}>
          <AccountDialog need={need} account={account} locale={locale} onClose={() => setNeed(null)} />
        </Suspense>
      )}
    </>
  );
}
