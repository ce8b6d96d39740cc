import { useEffect, useRef } from 'react';
import { create } from '../../sdk/index.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { siteConfig } from '../config.ts';
import type { SiteTexts } from '../texts/en.ts';

export interface EditorFrameProps {
  locale: Locale;
  texts: SiteTexts;
  /** Cut out as soon as the editor is there. */
  photo?: Blob | undefined;
  /** Told the code of what kept the editor from opening. */
  onProblem(code: string): void;
}

/** The very editor of the partners, in this page, by the loader's public entry. */
export function EditorFrame({ locale, texts, photo, onProblem }: EditorFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const cutout = create({
      accessKey: 'pk_site',
      iframeType: 'site',
      editorUrl: `${siteConfig().editorOrigin}/editor/`,
      container: place.current,
      locale,
      iframe: { title: texts.editorTitle, className: 'editor' },
      ...(photo ? { open: photo } : {}),
    });
    let here = true;
    cutout.ready.catch((error: { code: string }) => {
      if (here) onProblem(error.code);
    });
    return () => {
      here = false;
      cutout.destroy();
    };
  }, [locale, photo, texts, onProblem]);
  return <div className="place" ref={place} />;
}
