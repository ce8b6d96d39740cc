/** What the desktop shell puts into the page as `cutoutDesktop` (spec §6 “its own login and token hand-off”). */
export interface ShellBridge {
  /** Id of the installed shell. */
  gid: string;
  /** The shell's own log-in window; resolves with the user's access_token. */
  login(): Promise<string>;
}

const TOKEN = /^[\w.~-]{10,500}$/;
const GID = /^[\w-]{1,64}$/;

/** Reads it: the shell is another program, and what it says is looked at. Undefined outside of the shell. */
export function shellBridge(page: object): ShellBridge | undefined {
  const given: unknown = Object.getOwnPropertyDescriptor(page, 'cutoutDesktop')?.value;
  if (typeof given !== 'object' || given === null) return undefined;
  const { gid, login } = given as Readonly<Record<string, unknown>>;
  if (typeof login !== 'function') return undefined;
  return {
    gid: typeof gid === 'string' && GID.test(gid) ? gid : '',
    async login() {
      const token: unknown = await login.call(given);
      if (typeof token !== 'string' || !TOKEN.test(token)) throw new TypeError('the shell gave no token');
      return token;
    },
  };
}
