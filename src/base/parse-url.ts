/** The address as a URL; undefined where it is none. `URL.canParse` is younger than the browsers that are promised. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
