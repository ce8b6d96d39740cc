import type { EditorOptions } from '../sdk/mount.ts';

type Option = Exclude<keyof EditorOptions, 'iframe' | 'iframeType'>;

const list = (text: string) => text.split(/[\s,]+/).filter(Boolean);
const flag = (text: string) => text !== 'false';

/** Attribute → option, and how its text is read; as it stands where no reader is named. */
export const ATTRIBUTES: Readonly<Record<string, readonly [Option, ((text: string) => unknown)?]>> = {
  'access-key': ['accessKey'],
  origin: ['origin'],
  'editor-url': ['editorUrl'],
  env: ['env'],
  site: ['site'],
  locale: ['locale'],
  open: ['open'],
  tool: ['tool'],
  tools: ['tools', list],
  hide: ['hide', list],
  theme: ['theme', JSON.parse],
  texts: ['texts', JSON.parse],
  'app-key': ['appKey'],
  'client-token': ['clientToken'],
  'session-token': ['sessionToken'],
  'stat-params': ['statParams', JSON.parse],
  'connect-timeout': ['connectTimeout', Number],
  copies: ['copies', flag],
  mobile: ['mobile', flag],
  sandbox: ['sandbox', flag],
};

/** Throws a SyntaxError where JSON of an attribute is none. */
export const readAttributes = (element: Element): Partial<EditorOptions> =>
  Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([name, [option, read = (text: string): unknown => text]]) => {
      const text = element.getAttribute(name);
      return text === null ? [] : [[option, read(text)]];
    }),
  );
