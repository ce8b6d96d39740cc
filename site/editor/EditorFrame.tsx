import { useEffect, useRef } from 'react';
import { type Cutout, create } from '../../sdk/index.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { isToolId, TOOL_IDS } from '../../src/protocol/tools.ts';
import { clientContext, deviceToken } from '../config/caller.ts';
import { siteConfig } from '../config/config.ts';
import type { Opening, Wanted } from '../config/opening.ts';
import { SITE_KEY } from '../config/site-key.ts';
import { keepTool } from '../config/tool-of-history.ts';
import { countEvents } from '../services/count-events.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './EditorFrame.module.css';
import { statParams } from './stat-params.ts';

export interface EditorFrameProps {
  locale: Locale;
  /** Photos that go in as soon as the editor is there, and the tool that takes them. */
  opening: Opening;
  /** The user's access_token; a change is passed on without creating the editor again. */
  token: string | undefined;
  /** Grows with what comes to the account: the editor reads it again. */
  changes: number;
  /** Something was cut out or has left: an image may have been used. */
  onUsed(): void;
  /** The editor cannot go on without it. */
  onNeed(wanted: Wanted): void;
  /** Gets the code of what kept the editor from opening. */
  onProblem(code: string): void;
}

/** The very editor of the partners, in this page, by the loader's public entry. */
export function EditorFrame({ locale, opening, token, changes, onUsed, onNeed, onProblem }: EditorFrameProps) {
  const { t } = useTexts();
  const title = t('editorTitle');
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<Cutout>(undefined);
  const given = useRef({ token, changes });
  const latest = useRef({ onNeed, onUsed });
  latest.current = { onNeed, onUsed };
  useEffect(() => {
    if (!place.current) return;
    const { photos = [], tool, design } = opening;
    const files = design === undefined ? photos : [design, ...photos];
    const [first] = files;
    const cutout = create({
      accessKey: SITE_KEY,
      iframeType: 'site',
      appKey: clientContext().appKey,
      clientToken: deviceToken(tool),
      statParams: statParams(),
      editorUrl: `${siteConfig().editorOrigin}/editor/`,
      container: place.current,
      locale,
      iframe: { title, className: 'editor' },
      ...(given.current.token ? { sessionToken: given.current.token } : {}),
      ...(isToolId(tool) ? { tool } : {}),
      tools: TOOL_IDS,
      ...(files.length === 1 && first ? { open: first } : {}),
    });
    editor.current = cutout;
    cutout.on('loginRequired', ({ reason }) => latest.current.onNeed({ need: 'login', expired: reason === 'expired' }));
    cutout.on('notEnoughSheets', ({ needed, left }) =>
      latest.current.onNeed({ need: 'credits', missing: Math.max(0, needed - left) }),
    );
    cutout.on('toolChanged', ({ tool: now }) => keepTool(now));
    cutout.on('memberRequired', () => latest.current.onNeed({ need: 'member' }));
    for (const name of ['mattinged', 'save', 'download', 'error'] as const)
      cutout.on(name, () => latest.current.onUsed());
    const uncount = countEvents(cutout);
    let mounted = true;
    const { current: around } = place;
    cutout.ready
      .then(() => {
        // Its keys answer at once; a dialog over the page, or a field, keeps the focus.
        if (document.activeElement === document.body) around.querySelector('iframe')?.focus({ preventScroll: true });
        return files.length > 1 ? cutout.openPictures(files) : undefined;
      })
      .catch((error: { code: string }) => {
        if (mounted) onProblem(error.code);
      });
    return () => {
      mounted = false;
      uncount();
      cutout.destroy();
    };
  }, [locale, opening, title, onProblem]);
  useEffect(() => {
    if (given.current.token === token && given.current.changes === changes) return;
    given.current = { token, changes };
    editor.current?.accountChanged(token === undefined ? {} : { sessionToken: token });
  }, [token, changes]);
  return <div className={styles.place} ref={place} />;
}
