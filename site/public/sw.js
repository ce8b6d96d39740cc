/* The site's own worker: a page that cannot be fetched is answered by the offline page of its language, kept at its installing. Nothing
   else is kept, as the files of the build have a year in the browser's own cache. */
const KEPT = 'offline-1';
const LANGUAGES = ['cn', 'en', 'jp', 'kr', 'tw'];
const pageOf = (language) => `/offline?lang=${language}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(LANGUAGES.map(pageOf))));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== KEPT).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
});

const languageOf = (pathname) => {
  const first = pathname.split('/')[1];
  return LANGUAGES.includes(first) ? first : 'cn';
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => caches.match(pageOf(languageOf(pathname)))));
});
