import { show as showBytes, sizeOf } from './format.js';

/* The shop's own page: one picture, one button. This file is what a partner would write. */

const byId = (id) => document.getElementById(id);
const frame = byId('frame');
const photo = byId('photo');
const status = byId('shop-status');
const remove = byId('remove');

const KIND_WORDS = ['Person', 'Object', 'Icon'];
const draft = { source: 'pictures/pitcher.jpg', name: 'pitcher.jpg', url: photo.src, alt: photo.alt, saved: null };
let cutout = null;

function say(text, tone = '') {
  status.textContent = text;
  status.dataset.tone = tone;
}

/** Which picture the frame shows, and on what background. */
function showOn(name) {
  const cut = draft.saved;
  frame.dataset.background = cut ? name : 'photo';
  for (const button of byId('backgrounds').children)
    button.setAttribute('aria-pressed', String(button.dataset.background === name));
  photo.src = cut && name !== 'photo' ? cut.url : draft.url;
  photo.alt = cut && name !== 'photo' ? `${draft.alt}, background removed` : draft.alt;
}

async function caption() {
  await photo.decode().catch(() => undefined);
  byId('caption').textContent = `Your photo · ${photo.naturalWidth} × ${photo.naturalHeight}`;
}

function keep({ blob, width, height, mimeType, mattingInfo }) {
  if (draft.saved) URL.revokeObjectURL(draft.saved.url);
  draft.saved = { url: URL.createObjectURL(blob), blob };
  byId('result-size').textContent = sizeOf(width, height);
  byId('result-file').textContent = `${mimeType.replace('image/', '').toUpperCase()} · ${showBytes(blob.size)}`;
  byId('result-kind').textContent = KIND_WORDS[mattingInfo?.mattingType] ?? 'Not given';
  const link = byId('result-link');
  link.href = draft.saved.url;
  link.download = `${draft.name.replace(/\.[^.]+$/, '')}-cutout.${mimeType.replace('image/', '').replace('jpeg', 'jpg')}`;
  byId('result').hidden = false;
  byId('backgrounds').hidden = false;
  byId('caption').textContent = `In your listing · ${sizeOf(width, height)}`;
  showOn('checker');
  say('The picture is in your listing.', 'ok');
}

function forget() {
  if (draft.saved) URL.revokeObjectURL(draft.saved.url);
  draft.saved = null;
  byId('result').hidden = true;
  byId('backgrounds').hidden = true;
  showOn('photo');
  say('');
  return caption();
}

function close() {
  cutout?.destroy();
  cutout = null;
  remove.disabled = false;
}

async function removeBackground() {
  remove.disabled = true;
  say('Opening the editor');
  const bytes = typeof draft.source === 'string' ? await (await fetch(draft.source)).blob() : draft.source;
  cutout = window.CutoutSDK.create({
    accessKey: new URLSearchParams(location.search).get('key') ?? 'pk_sandbox_full',
    theme: { accent: '#9c4221', radius: 6 },
    locale: 'en',
    // A listing has one picture: without it, the first `save` of several would end the editor.
    hide: ['addPhotos'],
  });
  cutout.on('save', (picture) => {
    keep(picture);
    close();
  });
  cutout.on('cancel', async ({ step }) => {
    // With a step the person only stopped that step, and is still in the editor.
    if (step) return;
    // The editor has asked already where something was unsaved: here it is only said.
    const steps = await cutout.unsaved();
    close();
    say(steps > 0 ? 'The editor was closed. Your changes were not saved.' : 'Nothing was changed.');
  });
  try {
    await cutout.ready;
    say('');
    await cutout.tryMatting(bytes instanceof File ? bytes : new File([bytes], draft.name, { type: bytes.type }));
  } catch (error) {
    // What the person has to do about it stands in the editor; the page only speaks where there is no editor to read.
    if (
      [
        'ACCESS_KEY_INVALID',
        'DOMAIN_NOT_ALLOWED',
        'WHITELIST_MISSING',
        'FRAME_UNREACHABLE',
        'CONNECT_TIMEOUT',
      ].includes(error.code)
    ) {
      close();
      say(`The editor could not open: ${error.message} (${error.code})`, 'bad');
    }
  }
}

remove.addEventListener('click', () => void removeBackground());
byId('again').addEventListener('click', () => void forget());
byId('backgrounds').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) showOn(button.dataset.background);
});
byId('own').addEventListener('change', (event) => {
  const [file] = event.target.files;
  if (!file) return;
  if (draft.url.startsWith('blob:')) URL.revokeObjectURL(draft.url);
  Object.assign(draft, { source: file, name: file.name, url: URL.createObjectURL(file), alt: 'Your photo' });
  byId('listing-title').textContent = 'Your own photo';
  void forget();
});
