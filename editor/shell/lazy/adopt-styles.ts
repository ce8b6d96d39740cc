/**
 * Adds the style sheet of a part that comes later. The page's own sheet is in the first load, and a link would be waited for; this one
 * comes with the part's script. Nothing where the page cannot take it: only tests have such pages.
 */
export function adoptStyles(css: string): void {
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
