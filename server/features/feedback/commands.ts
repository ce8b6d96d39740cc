import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Feedback, ListedFeedback } from './feedback.ts';

export const FEEDBACK_USAGE = `feedback list [number of the last one seen]
feedback save NUMBER FOLDER   writes its pictures into a folder
feedback delete NUMBER        deletes it with its pictures`;

/**
 * Runs one command about feedback.
 * @returns lines to print
 * @throws CutoutError INVALID_ARGUMENT in words for the operator
 */
export async function runFeedbackCommand(
  feedback: Feedback,
  [command = '', ...rest]: readonly string[],
): Promise<string[]> {
  const commands: Readonly<Record<string, () => Promise<string[]>>> = {
    list: () => list(feedback, rest),
    save: () => save(feedback, rest),
    delete: async () => {
      const id = numberOf(rest[0]);
      return [(await feedback.delete(id)) ? `${id} is deleted` : `there is no feedback ${id}`];
    },
  };
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  return run === undefined ? [FEEDBACK_USAGE] : await run();
}

async function list(feedback: Feedback, [before]: readonly string[]): Promise<string[]> {
  const found = await feedback.list(before === undefined ? {} : { before: numberOf(before) });
  return found.length === 0 ? ['no feedback'] : found.flatMap(describe);
}

function describe({ id, at, kind, text, contact, key, userId, attachments }: ListedFeedback): string[] {
  const facts = [
    `${id}`,
    at.toISOString(),
    kind,
    ...(key === '' ? [] : [key]),
    ...(userId === undefined ? [] : [`user ${userId}`]),
    ...(contact === '' ? [] : [`answer to ${printable(contact)}`]),
    ...(attachments.length === 0 ? [] : [`${attachments.length} pictures`]),
  ];
  return [facts.join(' · '), ...text.split('\n').map((line) => `  ${printable(line)}`)];
}

/** Strangers wrote it: nothing of it steers the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\u{fffd}');

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

async function save(feedback: Feedback, [number, folder = '']: readonly string[]): Promise<string[]> {
  const id = numberOf(number);
  if (folder === '') throw cutoutError('INVALID_ARGUMENT', 'into which folder?');
  const [entry] = (await feedback.list({ before: id + 1, most: 1 })).filter((one) => one.id === id);
  if (entry === undefined) return [`there is no feedback ${id}`];
  const written: string[] = [];
  for (const { position } of entry.attachments) {
    const file = await feedback.attachment(id, position);
    if (file === undefined) continue;
    const path = join(folder, `feedback-${id}-${position + 1}.${ENDINGS[file.type] ?? 'bin'}`);
    await writeFile(path, file.bytes, { flag: 'wx' });
    written.push(path);
  }
  return written.length === 0 ? [`${id} has no pictures`] : written;
}

function numberOf(text: string | undefined): number {
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text);
  throw cutoutError('INVALID_ARGUMENT', `a number of the list, not ${text ?? 'nothing'}`);
}
