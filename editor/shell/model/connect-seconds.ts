/** How long the editor waits for the page round it, in seconds (docs/LIFECYCLE.md `connectTimeout`). */
export const CONNECT_SECONDS = 20;
