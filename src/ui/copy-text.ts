/**
 * Puts a text on the clipboard, within a press. Where there is none (a page without TLS), or the browser refuses, the text is marked
 * where it stands, for the keys and the menu of the system.
 *
 * @param shown what shows the text, where something does
 * @returns whether it was copied
 */
export async function copyText(text: string, shown?: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
