import type { KeyInfo } from '../../src/api/check-app-key.ts';
import type { Gate } from '../../src/bridge/frame-end.ts';
import { asCutoutError, type ErrorCode } from '../../src/protocol/errors.ts';
import { matchOrigin } from '../../src/protocol/whitelist.ts';
import type { Editor } from './editor.ts';
import { isMarked } from './mark.ts';
import type { Server } from './server.ts';

/** How long the editor waits for the page round it, in seconds (protocol.md `connectTimeout`). */
export const CONNECT_SECONDS = 20;

export interface AdmissionPorts {
  editor: Editor;
  server: Pick<Server, 'key' | 'again'>;
  accessKey: string | undefined;
  /** The words and looks that `welcome` brought; not parsed yet. */
  configure: (configuration: unknown) => void;
  setPartnerSession: (token: string | undefined) => void;
}

/** `pk_…7q2f`: enough to tell two keys apart, not enough to use one. */
export const maskKey = (key: string): string => (key.length > 8 ? `${key.slice(0, 3)}…${key.slice(-4)}` : key && '…');

/** Puts what the server says of the key into the state. */
export function applyKey(editor: Editor, info: KeyInfo): void {
  const trial = info.is_trial === 1;
  const { setting } = editor.state;
  const before = isMarked(editor.state);
  editor.set({
    setting: {
      ...setting,
      trial,
      site: info.role === 'site',
      limits: info.limits,
      retentionHours: info.retention_hours,
    },
  });
  // An account may change while a picture is open: its preview shows the mark that its file will have.
  if (isMarked(editor.state) !== before && editor.state.result) editor.draw().catch(() => {});
}

/** Who may show the editor: the server's list decides, by the origin that the browser names (protocol.md "White list"). */
export function gateOf({ editor, server, accessKey, configure, setPartnerSession }: AdmissionPorts): Gate {
  const block = (code: ErrorCode, host: string, requestId?: string | number) =>
    editor.set({ screen: 'blocked', blocked: { code, host, requestId } });
  return {
    async admit(origin) {
      const info = await server.key(accessKey);
      return matchOrigin({ entries: info.idna_white_list, loopback: info.loopback }, origin);
    },
    admitted({ sessionToken, configuration }) {
      setPartnerSession(sessionToken);
      if (configuration !== undefined) configure(configuration);
      void server.key(accessKey).then((info) => {
        applyKey(editor, info);
        const { trial, limits } = editor.state.setting;
        const { screen } = editor.state;
        editor.set({ screen: screen === 'opening' || screen === 'blocked' ? 'upload' : screen, blocked: undefined });
        editor.ports.emit('init', { trial, limits });
        editor.ports.emit('loaded', {});
        // A partner's token lives for minutes: it is exchanged at once, as the key was asked for before it came. One that the server
        // refuses is said by the first call that needs it.
        if (sessionToken !== undefined)
          server.again(accessKey).then(
            (own) => applyKey(editor, own),
            () => {},
          );
      });
    },
    refused(origin, error) {
      const { host } = new URL(origin);
      if (error === undefined) return block('DOMAIN_NOT_ALLOWED', host);
      const { code, details } = asCutoutError(error, 'NETWORK');
      block(code, host, details.requestId);
    },
  };
}
