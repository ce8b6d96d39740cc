import type { Api } from '../../src/api/api.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import { createNative, type NativeApp, usableBridge } from '../../src/upload/native.ts';
import { SITE_KEY } from '../config/site-key.ts';
import type { AppBridge } from './app-bridge.ts';

export interface AppPorts {
  app: NativeApp;
  /** Undefined where the app has put none into the page. */
  bridge: AppBridge | undefined;
  api: Pick<Api, 'checkAppKey' | 'uploadPolicy'>;
  fetch: typeof fetch;
}

/** Longer names are cut: they are shown. */
const MOST = 120;

const wordOf = (said: unknown, name: string): string => {
  const value: unknown =
    typeof said === 'object' && said !== null ? Object.getOwnPropertyDescriptor(said, name)?.value : '';
  return typeof value === 'string' ? value : '';
};

/**
 * A photo that the app's picker gave, uploaded by the app itself and read from the store: the page never sees the device's file (spec §5).
 * @returns undefined where the person gave it up
 * @throws NATIVE_BRIDGE_MISSING, APP_TOO_OLD before anything is asked; UPLOAD_FAILED; what the api throws
 */
export async function photoOfApp(
  signal: AbortSignal,
  { app, bridge, api, fetch }: AppPorts,
  onShare: (share: number) => void,
): Promise<File | undefined> {
  const usable = usableBridge({ app, bridge });
  const picked = await usable.pickPhoto();
  const path = wordOf(picked, 'path');
  if (path === '') return undefined;
  const name = (wordOf(picked, 'name') || path.replace(/^.*\//, '')).slice(0, MOST);
  await api.checkAppKey(signal, SITE_KEY);
  const [grant] = await api.uploadPolicy(signal, { count: 1, suffix: /\.png$/i.test(name) ? 'png' : 'jpg' });
  if (grant === undefined) throw cutoutError('UPLOAD_FAILED', 'upload failed');
  const { url } = await createNative({ app, bridge: usable }).upload(signal, { path, index: 0 }, grant, onShare);
  const response = await fetch(url, { signal });
  if (!response.ok) throw cutoutError('UPLOAD_FAILED', 'upload failed');
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
