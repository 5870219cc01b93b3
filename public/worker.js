/*
 * The service worker of signed-in people: their last pages can be read without a network, a file that another app shares
 * reaches the import, and notifications are shown.
 *
 * Every request goes to the network first, so that no reader gets an old build or an old figure while the site is reached; a
 * new worker takes over at once. Copies belong to one person: the site names the person of each own page in the header
 * X-Person, and copies of another one, or of a person who has logged out, are deleted (docs/security.md). The script is served
 * unchanged.
 */
(function (self) {
  'use strict';

  const COPIES = 'own-pages';
  const SHARED_FILE = 'shared-file';
  /** The owner of the copies. */
  const PERSON = '/worker.js/person';
  const COPIED_AT = 'x-copied-at';

  const OWN_PAGE = /^\/(?:profile|notifications|portfolio(?:\/[^.]*)?)$/;
  /** The files that reading a page needs: a copy has no scripts. */
  const FILE = /^\/(?:_next\/static\/[^?]+\.css|fonts\/)/;
  const LOG_OUTS = ['/api/auth/logout', '/api/auth/logoutForm'];

  const MAX_PAGES = 40;
  const MAX_AGE_MS = 30 * 86400000;

  /** Raised by each deletion: what was asked for before it is not stored after it. */
  let deletions = 0;

  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener('message', (event) => {
    const { id, kind, path } = event.data || {};
    if (kind === 'person') event.waitUntil(beginCopies(String(id)));
    if (kind === 'leave') event.waitUntil(deleteCopies());
    if (kind === 'seen') event.waitUntil(copySeen(path));
  });

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== self.location.origin) return;
    if (request.method === 'POST' && LOG_OUTS.includes(url.pathname)) event.respondWith(logOut(request));
    else if (request.method === 'POST' && url.pathname === '/import') event.respondWith(takeFile(request));
    else if (request.method !== 'GET') return;
    else if (request.mode === 'navigate') event.respondWith(openPage(event, url));
    else if (FILE.test(url.pathname))
      event.respondWith(fetch(request).catch(() => findFile(url.pathname).then(orFailure)));
  });

  const orFailure = (response) => response || Response.error();

  async function openPage(event, url) {
    try {
      const response = await fetch(event.request);
      if (OWN_PAGE.test(url.pathname)) event.waitUntil(copyPage(url, response.clone()));
      return response;
    } catch {
      return orFailure((await findCopy(url)) || (await listCopies()));
    }
  }

  /** The site has ended the session: a redirect to the login page after a form, an answer after a call. */
  async function logOut(request) {
    const response = await fetch(request);
    if (response.ok || response.type === 'opaqueredirect') await deleteCopies();
    return response;
  }

  async function deleteCopies() {
    deletions += 1;
    await Promise.all([caches.delete(COPIES), caches.delete(SHARED_FILE)]);
  }

  /** The person who is signed in; copies of another one are deleted. */
  async function beginCopies(person) {
    const cache = await caches.open(COPIES);
    const last = await cache.match(PERSON);
    if (last && (await last.text()) === person) return;
    if (last) await deleteCopies();
    await (await caches.open(COPIES)).put(PERSON, new Response(person));
  }

  /** A page that was reached within the site, without a request for its document. */
  async function copySeen(path) {
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin || !OWN_PAGE.test(url.pathname)) return;
    const request = new Request(url, { credentials: 'same-origin', headers: { accept: 'text/html' } });
    await copyPage(url, await fetch(request));
  }

  async function copyPage(url, response) {
    const era = deletions;
    const person = response.headers.get('x-person');
    const type = response.headers.get('content-type') || '';
    if (!response.ok || response.redirected || person === null || !type.startsWith('text/html')) return;
    if (!(await caches.has(COPIES))) return;
    const cache = await caches.open(COPIES);
    const owner = await cache.match(PERSON);
    // Without an owner nothing is to be kept in this browser.
    if (!owner) return;
    if ((await owner.text()) !== person) return deleteCopies();
    const html = await response.text();
    const files = [...html.matchAll(/(?:href)="(\/(?:_next\/static\/[^"?]+\.css|fonts\/[^"?]+))"/g)];
    const at = new Date();
    if (era !== deletions) return;
    await cache.put(
      url.pathname + url.search,
      new Response(markCopy(html, at), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          'referrer-policy': 'same-origin',
          [COPIED_AT]: at.toISOString(),
        },
      }),
    );
    for (const [, file] of files) if (!(await cache.match(file))) await cache.add(file);
    await removeOldCopies(cache);
  }

  /** Of a page with nothing else to translate: the catalogs of the site need a network. */
  const TEXTS = {
    en: {
      locale: 'en-GB',
      copy: 'Offline copy of {at}. What has changed since is missing.',
      heading: 'You are offline',
      list: 'These pages can be read, as of their time:',
    },
    de: {
      locale: 'de',
      copy: 'Offline-Kopie von {at}. Was sich seitdem geändert hat, fehlt.',
      heading: 'Sie sind offline',
      list: 'Diese Seiten lassen sich lesen, mit dem Stand von damals:',
    },
  };

  /** The language of a page, as it says itself. */
  function languageOf(html) {
    const [, language] = /<html\b[^>]*\blang="(\w+)"/.exec(html) || [];
    return language === 'de' ? 'de' : 'en';
  }

  const timeOf = (at, { locale }) =>
    `<time datetime="${at.toISOString()}">${at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}</time>`;

  const NOTICE_STYLE =
    'background:#fff3cd;color:#332701;font:550 15px/1.4 sans-serif;margin:0;padding:10px 16px;position:relative;z-index:2000';

  /** The page without scripts, under a line that says of when it is. */
  function markCopy(html, at) {
    const texts = TEXTS[languageOf(html)];
    const notice = `<p role="status" style="${NOTICE_STYLE}">${texts.copy.replace('{at}', timeOf(at, texts))}</p>`;
    return html
      .replace(/<script\b[^>]*>[^]*?<\/script>/gi, '')
      .replace(/<link\b[^>]*\bas="script"[^>]*>/gi, '')
      .replace(/<body[^>]*>/i, (body) => body + notice);
  }

  /** The copies, the newest first. */
  async function readCopies(cache) {
    const copies = [];
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const at = response && response.headers.get(COPIED_AT);
      if (at) copies.push({ at: new Date(at), request, response, url: new URL(request.url) });
    }
    return copies.sort((a, b) => b.at - a.at);
  }

  async function removeOldCopies(cache) {
    const old = (await readCopies(cache)).filter(
      ({ at }, index) => index >= MAX_PAGES || Date.now() - at > MAX_AGE_MS,
    );
    for (const { request } of old) await cache.delete(request);
  }

  async function findCopy(url) {
    if (!OWN_PAGE.test(url.pathname) || !(await caches.has(COPIES))) return undefined;
    const cache = await caches.open(COPIES);
    await removeOldCopies(cache);
    const address = url.pathname + url.search;
    return (await cache.match(address)) || cache.match(address, { ignoreSearch: true });
  }

  async function findFile(path) {
    if (!(await caches.has(COPIES))) return undefined;
    return (await caches.open(COPIES)).match(path);
  }

  /** A page with the copies there are, for an address that has none. */
  async function listCopies() {
    if (!(await caches.has(COPIES))) return undefined;
    const copies = await readCopies(await caches.open(COPIES));
    if (copies.length === 0) return undefined;
    // The language in which the person read last.
    const language = languageOf(await copies[0].response.text());
    const texts = TEXTS[language];
    const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const items = copies.map(({ at, url }) => {
      const address = escape(url.pathname + url.search);
      return `<li><a href="${address}">${address}</a>, ${timeOf(at, texts)}</li>`;
    });
    const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Offline</title></head><body style="font:15px/1.6 sans-serif;margin:24px"><h1>${texts.heading}</h1><p>${texts.list}</p><ul>${items.join('')}</ul></body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }

  /** A file that another app shares waits in this browser; the page of imports takes it. */
  async function takeFile(request) {
    // A form that cannot be read has no file.
    const form = await request.formData().catch(() => new FormData());
    const file = form.get('file');
    if (!(file instanceof File)) return Response.redirect('/import?shared=lost', 303);
    const headers = { 'x-name': encodeURIComponent(file.name), 'x-shared-at': String(Date.now()) };
    const cache = await caches.open(SHARED_FILE);
    await cache.put('/import/file', new Response(file, { headers }));
    return Response.redirect('/import?shared=file', 303);
  }

  self.addEventListener('push', (event) => {
    const { body, tag, title, url } = event.data.json();
    const options = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage(event.notification.data.url));
  });

  async function showPage(path) {
    const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: false });
    if (!open) return self.clients.openWindow(path);
    await open.focus();
    return open.navigate(path);
  }
})(self);
