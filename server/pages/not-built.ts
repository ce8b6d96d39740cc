/** In place of a page whose build is missing: only an operator ever sees it. */
export const NOT_BUILT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title><h1>Not built</h1><p>Run <code>npm run build</code>, or <code>npm start</code>, which does it.</p></html>';
