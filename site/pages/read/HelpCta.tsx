import { READING } from '../../content/reading/reading.ts';
import { usePage } from '../../parts/page-context.ts';
import { Action } from '../../sections/Action.tsx';
import { DarkCta } from '../../sections/DarkCta.tsx';

/** Under what help says: a question whose answer comes to the account, or feedback, which needs none. */
export function HelpCta() {
  const { link, locale, words } = usePage();
  const { notHere, write, ask } = READING[locale].help;
  return (
    <DarkCta title={notHere} text={write} href={link('/account/sheets#messages')} action={ask} icon="message-circle">
      <Action big icon="pencil" data-feedback="">
        {words.feedback}
      </Action>
    </DarkCta>
  );
}
