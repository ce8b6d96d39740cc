import { asksConsent, keepConsent, keptConsent } from '../../src/context/consent.ts';

const storage = () => localStorage;

/** Receives the answer. */
interface ConsentListener {
  consent(given: boolean): void;
}

/**
 * The bar at the foot of the page: shown where the region asks for consent and nothing was said yet, and at a press in the page's foot,
 * where a person takes an answer back.
 */
export function askConsent(root: Document, region: string, { consent }: ConsentListener): void {
  const bar = root.querySelector<HTMLElement>('[data-consent]');
  const opener = root.querySelector<HTMLElement>('[data-consent-open]');
  const said = keptConsent(storage);
  if (said !== undefined) consent(said);
  else if (!asksConsent(region)) consent(true);
  if (!bar || !opener) return;
  bar.hidden = said !== undefined || !asksConsent(region);
  opener.hidden = false;
  opener.addEventListener('click', () => {
    bar.hidden = false;
    bar.querySelector('button')?.focus();
  });
  for (const button of bar.querySelectorAll<HTMLElement>('[data-consent-answer]')) {
    button.addEventListener('click', () => {
      const given = button.dataset.consentAnswer === 'yes';
      const hadFocus = bar.contains(root.activeElement);
      keepConsent(storage, given);
      consent(given);
      bar.hidden = true;
      if (hadFocus) opener.focus();
    });
  }
}
