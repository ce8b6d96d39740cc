/** A page as a file, between a page of the site and the editor: its name and its scene as JSON. */
export const DESIGN_TYPE = 'application/vnd.cutout.design+json';
