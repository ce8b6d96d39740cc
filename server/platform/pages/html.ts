const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What is not seen and changes what is: controls but for line ends and tabs, and what turns the direction of a line. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text that is HTML already; made by `html` alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[];

const textOf = (value: HtmlValue): string => {
  if (value instanceof Html) return value.text;
  if (value === false || value === undefined) return '';
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value)
    .replace(UNSEEN, '\u{fffd}')
    .replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
};

/** HTML with everything that is put into it escaped, but for what is Html itself. Attributes stand in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.map((part, index) => part + textOf(values[index])).join(''));
