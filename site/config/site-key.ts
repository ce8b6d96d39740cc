/** The access key of our own pages (docs/EMBED.md). */
export const SITE_KEY = 'pk_site';
