import type { NativeBridge } from '../../src/upload/native.ts';

/** What the mobile app puts into the page as `cutoutApp`: the commands of spec §7, and its own way to choose a photo. */
export interface AppBridge extends NativeBridge {
  /** The app's picker. Its answer is the app's word: `{path, name}`, or nothing where it was given up. */
  pickPhoto(): Promise<unknown>;
}

const COMMANDS = ['pickPhoto', 'createUploadTask', 'observeUploadProgress', 'abortUploadTask'] as const;

/** Reads it: the app is another program. Undefined where it has put none into the page, or one that lacks a command. */
export function appBridge(page: object): AppBridge | undefined {
  const given: unknown = Object.getOwnPropertyDescriptor(page, 'cutoutApp')?.value;
  if (typeof given !== 'object' || given === null) return undefined;
  const commands = given as Readonly<Record<string, unknown>>;
  return COMMANDS.every((name) => typeof commands[name] === 'function') ? (given as AppBridge) : undefined;
}
