import { acceptOf, type Intake } from '../../app/intake.ts';

/** Opens the system's picker, or its camera. Has to be called from a press. */
export function pickFiles(intake: Intake, formats: readonly string[], camera = false): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = camera ? 'image/*' : acceptOf(formats);
  if (camera) input.setAttribute('capture', 'environment');
  else input.multiple = true;
  input.hidden = true;
  input.tabIndex = -1;
  input.setAttribute('aria-hidden', 'true');
  const done = () => input.remove();
  input.addEventListener('cancel', done);
  input.addEventListener('change', () => {
    intake.files([...(input.files ?? [])], 'button');
    done();
  });
  // In the document: a detached input may be collected before its change event comes.
  document.body.append(input);
  input.click();
}
