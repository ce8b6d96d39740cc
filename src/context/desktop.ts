/** What the shell adds to the browser's own user agent: `CutoutDesktop/1.4.0 (mac)`. The specification shows no marker: ours (D188). */
const SHELL = /\bCutoutDesktop\/(\d+(?:\.\d+){0,2})(?: \(([a-z, ]+)\))?/;
const SYSTEMS = ['windows', 'mac', 'linux'] as const;

export interface DesktopShell {
  /** '' where only the address says that there is a shell. */
  version: string;
  system: (typeof SYSTEMS)[number] | undefined;
  isHuawei: boolean;
}

/**
 * The shell that shows a page: by its marker in the user agent, else by `platform=pc` in the address (spec §6). A partner's key can
 * never be `pc`, so that `platform` says both things (D11).
 */
export function desktopShellOf(userAgent: string, search: string): DesktopShell | undefined {
  const marked = SHELL.exec(userAgent);
  if (marked === null && new URLSearchParams(search).get('platform') !== 'pc') return undefined;
  const [, version = '', inside = ''] = marked ?? [];
  const words = inside.split(/, ?/);
  return { version, system: SYSTEMS.find((name) => words.includes(name)), isHuawei: words.includes('huawei') };
}
