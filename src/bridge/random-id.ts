/** 128 random bits as digits: a channel, a boot. `randomUUID` is missing on plain-http pages, this is not. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');
