/** 128 random bits as 32 hex characters: a channel, a boot. `randomUUID` is missing on plain-http pages, this is not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
