/* The site's own worker: a page that cannot be fetched is answered by the offline page of its language, kept at its installing. Photos that
   another app shares are kept until the page takes them (site/enhance/handed-in.ts). Nothing else is kept, as the files of the build have a
   year in the browser's own cache. */
const KEPT = 'offline-2';
const SHARED = 'shared';
const LANGUAGES = ['cn', 'en', 'jp', 'kr', 'tw'];
const pageOf = (language) => `/offline?lang=${language}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(LANGUAGES.map(pageOf))));
  self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== KEPT && name !== SHARED).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))));
});

const languageOf = (pathname) => {
  const first = pathname.split('/')[1];
  return LANGUAGES.includes(first) ? first : 'cn';
};

/** Keeps the newest shared photos alone, and leads to the page that takes them. */
async function share(request, language) {
  const form = await request.formData();
  await caches.delete(SHARED);
  const kept = await caches.open(SHARED);
  const files = form.getAll('photos').filter((part) => part instanceof File);
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) };
    await kept.put(`/shared/${index}`, new Response(file, { headers }));
  }
  const home = LANGUAGES.includes(language) && language !== 'cn' ? `/${language}/` : '/';
  return Response.redirect(`${home}#shared`, 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin, searchParams } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === '/share') {
    event.respondWith(share(request, searchParams.get('lang')));
    return;
  }
  if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => caches.match(pageOf(languageOf(pathname)))));
});
