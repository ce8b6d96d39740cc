const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The page with one more `meta` at the beginning of its head. */
export const withMeta = (html: string, name: string, content: string): string =>
  html.replace(/<head\b[^>]*>/i, (head) => {
    const text = content.replace(/[&"<>]/g, (character) => ESCAPES[character] ?? '');
    return `${head}<meta name="${name}" content="${text}">`;
  });
