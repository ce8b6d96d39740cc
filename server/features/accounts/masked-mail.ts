/** A letter and what ends it: enough to know a friend by, not enough to write to a stranger. */
const hinted = (name: string): string => `${[...name][0] ?? ''}…`;

/** A mail address as another user may see it: `m…@e….org`; '' for what is none. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  const dot = mail.lastIndexOf('.');
  if (at < 1 || dot < at + 2) return '';
  return `${hinted(mail.slice(0, at))}@${hinted(mail.slice(at + 1, dot))}${mail.slice(dot)}`;
}
