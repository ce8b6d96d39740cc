import { sharePage } from './share-page.ts';

/** The download and the share of a template's page. `make`: @throws where no file comes out */
export function takePage(root: Document, make: () => Promise<void>): void {
  const said = root.querySelector<HTMLElement>('[data-take-said]');
  const save = root.querySelector<HTMLElement>('[data-save-page]');
  const share = root.querySelector<HTMLElement>('[data-share-page]');
  const say = (text: string | undefined) => {
    if (said) said.textContent = text ?? '';
  };
  let isMaking = false;
  save?.addEventListener('click', async () => {
    if (isMaking) return;
    isMaking = true;
    say(save.dataset.making);
    save.setAttribute('aria-busy', 'true');
    await make().then(
      () => say(save.dataset.made),
      () => say(save.dataset.failed),
    );
    save.removeAttribute('aria-busy');
    isMaking = false;
  });
  if (share) sharePage(share, say);
}
