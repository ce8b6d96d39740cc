import { expect, type Page } from '@playwright/test';

/** Logs a user in at the running product, by the code in the sandbox's outbox; gives the access_token. */
export async function logIn(editor: string, mail: string): Promise<string> {
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(editor + path, form && { method: 'POST', body: new URLSearchParams(form) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()).data;
  };
  const { attempt } = await ask('/login/mail/begin', { mail, lang: 'en' });
  const code = await codeFor(editor, mail);
  return (await ask('/login/mail/finish', { attempt, code })).access_token;
}

/** A call about sheets, as the user of a token. */
export async function asUser(editor: string, token: string, path: string, form?: Record<string, string>) {
  const headers = { access_token: token };
  const response = await fetch(editor + path, {
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return (await response.json()).data;
}

/** The code in the newest mail to an address, of the sandbox's outbox. */
export async function codeFor(editor: string, mail: string): Promise<string> {
  const { mails } = (await (await fetch(`${editor}/sandbox/outbox`)).json()).data;
  return /\d{6}/.exec(mails.find(({ to }: { to: string }) => to === mail)?.subject ?? '')?.[0] ?? '';
}

/** Logs in by the dialog that a page shows. */
export async function logInHere(page: Page, editor: string, mail: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(mail);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  // By keys: what Firefox's driver fills in at once is no change to the field's watcher.
  await code.pressSequentially(await codeFor(editor, mail));
}
