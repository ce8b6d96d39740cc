import { expect, it } from 'vitest';
import { inWords } from '../../../../../editor/shell/notice/in-words.ts';
import { loadShellTexts } from '../../../../../editor/shell/texts/load.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { Locale } from '../../../../../src/protocol/locales.ts';
import { Translator } from '../../../../../src/ui/i18n/translator.ts';

const ADDRESS = 'https://editor.example/en/editor/?tool=nothing';
const said = async (code: 'TOOL_UNKNOWN' | 'CANVAS_UNUSABLE', locale: Locale) => {
  const translator = await Translator.create({ locale, load: loadShellTexts, mayComeLater: () => true });
  return await inWords(cutoutError(code, 'this build has no tool nothing'), translator, ADDRESS);
};

it('says what is wrong and what to do, the developer’s line, and where the codes are explained', async () => {
  const { code, message, recoverable } = await said('TOOL_UNKNOWN', 'en');
  expect([code, recoverable]).toEqual(['TOOL_UNKNOWN', false]);
  expect(message.split('\n')).toEqual([
    'This tool is not available here',
    expect.stringMatching(/Check the name, or ask for the tool to be added to the key\.$/),
    'this build has no tool nothing',
    'https://editor.example/docs/errors',
  ]);
});

it('says it in the person’s language, and leaves the developer out where the browser is at fault', async () => {
  const { message } = await said('CANVAS_UNUSABLE', 'jp');
  expect(message.split('\n')).toEqual([
    'このブラウザーではエディターを使えません',
    expect.stringMatching(/^エディターは写真をキャンバスから読み取ります。/),
  ]);
});
