import { useEffect, useRef } from 'react';
import { type Cutout, create } from '../../sdk/index.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import type { Need } from '../account/AccountDialog.tsx';
import { siteConfig } from '../config.ts';
import type { SiteTexts } from '../texts/en.ts';

export interface EditorFrameProps {
  locale: Locale;
  texts: SiteTexts;
  /** Cut out as soon as the editor is there. */
  photo?: Blob | undefined;
  /** The user's access_token; a change is handed on without the editor being made anew. */
  token: string | undefined;
  /** The editor cannot go on without it; `expired`: the log-in that it had is over. */
  onNeed(need: Need, expired: boolean): void;
  /** Told the code of what kept the editor from opening. */
  onProblem(code: string): void;
}

/** The very editor of the partners, in this page, by the loader's public entry. */
export function EditorFrame({ locale, texts, photo, token, onNeed, onProblem }: EditorFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Cutout>(undefined);
  const given = useRef(token);
  const latest = useRef(onNeed);
  latest.current = onNeed;
  useEffect(() => {
    if (!place.current) return;
    const cutout = create({
      accessKey: 'pk_site',
      iframeType: 'site',
      editorUrl: `${siteConfig().editorOrigin}/editor/`,
      container: place.current,
      locale,
      iframe: { title: texts.editorTitle, className: 'editor' },
      ...(given.current ? { sessionToken: given.current } : {}),
      ...(photo ? { open: photo } : {}),
    });
    editor.current = cutout;
    cutout.on('loginRequired', ({ reason }) => latest.current('login', reason === 'expired'));
    cutout.on('notEnoughSheets', () => latest.current('sheets', false));
    cutout.on('memberRequired', () => latest.current('sheets', false));
    let here = true;
    cutout.ready.catch((error: { code: string }) => {
      if (here) onProblem(error.code);
    });
    return () => {
      here = false;
      cutout.destroy();
    };
  }, [locale, photo, texts, onProblem]);
  useEffect(() => {
    if (given.current === token) return;
    given.current = token;
    editor.current?.accountChanged(token === undefined ? {} : { sessionToken: token });
  }, [token]);
  return <div className="place" ref={place} />;
}
