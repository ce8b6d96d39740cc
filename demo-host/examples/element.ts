import '@cutout/element';
import { connectPage } from './page.ts';
import { ORIGIN } from './shop.ts';

const editor = document.querySelector('cutout-editor');
if (editor) {
  // An attribute in a partner's page: origin="https://editor.example".
  editor.setAttribute('origin', ORIGIN ?? '');
  const { onSave, onError } = connectPage(editor);
  editor.addEventListener('save', ({ detail }) => onSave(detail));
  editor.addEventListener('error', (event) => onError((event as CustomEvent<{ code: string }>).detail));
}
