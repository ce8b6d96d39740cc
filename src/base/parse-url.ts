/** The address as a URL; undefined where it is none. `URL.canParse` is younger than the browsers that are promised. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
