import type { AdmissionPolicy } from '../../../src/bridge/frame-end.ts';
import type { KeyInfo } from '../../../src/protocol/calls/editsdk.schema.ts';
import { asCutoutError, type CutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';
import { matchOrigin } from '../../../src/protocol/whitelist.ts';
import type { OpenTools } from '../model/open-tools.ts';
import type { Shell } from '../model/shell.ts';
import type { AccessKey } from './access-key.ts';

export interface AdmissionPorts {
  shell: Shell;
  tools: OpenTools;
  accessKey: Pick<AccessKey, 'info' | 'refresh'>;
  /** Why the tool that the address names cannot be shown; undefined: it can. */
  toolProblem: (info: KeyInfo) => Promise<CutoutError | undefined>;
  /** The words and looks that `welcome` brought; not parsed yet. */
  configure: (configuration: unknown) => Promise<void> | undefined;
  setPartnerSession: (token: string | undefined) => void;
  /** Whether files for the downloads go to the host's end. */
  setSaves: (saves: boolean) => void;
}

/** `pk_…7q2f`: enough to tell two keys apart, not enough to use one. */
export const maskKey = (key: string): string => (key.length > 8 ? `${key.slice(0, 3)}…${key.slice(-4)}` : key && '…');

/** Puts what the server says of the key into the state. */
export function applyKey(shell: Shell, info: KeyInfo): void {
  const { is_trial, role, limits, retention_hours: retentionHours } = info;
  shell.setting({ trial: is_trial === 1, site: role === 'site', limits, retentionHours });
}

/** Who may show the editor: the server's list decides, by the origin that the browser names (docs/LIFECYCLE.md "White list"). */
export function gateOf({
  shell,
  tools,
  accessKey,
  toolProblem,
  configure,
  setPartnerSession,
  setSaves,
}: AdmissionPorts): AdmissionPolicy {
  const block = (code: ErrorCode, host: string, requestId?: string | number) =>
    shell.set({ screen: 'blocked', blocked: { code, host, requestId } });
  return {
    async admit(origin) {
      const info = await accessKey.info();
      return matchOrigin({ entries: info.idna_white_list, loopback: info.loopback }, origin);
    },
    admitted({ sessionToken, configuration, saves }) {
      setPartnerSession(sessionToken);
      setSaves(saves === true);
      // Nothing is painted in other colours first.
      const themed = configuration === undefined ? undefined : configure(configuration);
      void Promise.all([accessKey.info(), themed]).then(async ([info]) => {
        applyKey(shell, info);
        const problem = await toolProblem(info);
        if (problem !== undefined) {
          // Instead of `init`: the page learns at once that this frame cannot do what it was opened for.
          block(problem.code, '');
          shell.emitError(problem);
          return;
        }
        const { trial, limits, privateMode } = shell.state.setting;
        const { screen, tool } = shell.state;
        // A tool that needs no picture to begin has a first screen of its own.
        const first = tools.tool.screen() ?? 'upload';
        shell.set({ screen: screen === 'opening' || screen === 'blocked' ? first : screen, blocked: undefined });
        const takes = tools.manifest.takes(limits);
        shell.emit('init', { trial, limits, tool, takes, ...(privateMode && { privateMode }) });
        shell.emit('loaded', {});
        // A partner's token lives for minutes: it is exchanged at once, as the key was asked for before it came. One that the server
        // refuses is said by the first call that needs it.
        if (sessionToken !== undefined)
          accessKey.refresh().then(
            (own) => applyKey(shell, own),
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
