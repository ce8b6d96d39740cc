const KEY = 'theme';
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** What was chosen here; undefined: as the system has it. */
export function keptTheme(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return isTheme(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keep(theme: Theme | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Full or forbidden: it holds until the page goes.
  }
}

/** System, light or dark, chosen in the foot. The page's head sets what was chosen before anything is drawn (site/server/head.ts). */
export function switchTheme(root: Document): void {
  const label = root.querySelector<HTMLElement>('[data-theme-switch]');
  const select = label?.querySelector('select');
  if (!label || !select) return;
  label.hidden = false;
  select.value = keptTheme() ?? 'system';
  select.addEventListener('change', () => {
    const theme = isTheme(select.value) ? select.value : undefined;
    keep(theme);
    if (theme === undefined) delete root.documentElement.dataset.scheme;
    else root.documentElement.dataset.scheme = theme;
  });
}
