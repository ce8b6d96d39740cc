/** Everything that pages are styled with, of the server's parts too: with this entry the build's one sheet has it all. No page loads it. */
export const sheets = import.meta.glob('./**/*.module.css', { eager: true });
