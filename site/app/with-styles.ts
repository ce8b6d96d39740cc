import { sheet } from '../../src/ui/sheets.ts';

/**
 * A lazy part of the application together with its style sheets, so that it never shows itself without them. The build calls it around each
 * `import()`, in place of vite's own helper, which fetches them first and the code after them.
 *
 * @param files of the part and of what it imports, below the site's address
 */
export const withStyles = async <Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> =>
  (await Promise.all([load(), ...files.map((file) => sheet(import.meta.env.BASE_URL + file))]))[0];
