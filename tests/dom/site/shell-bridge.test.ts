import { expect, it } from 'vitest';
import { shellBridge } from '../../../site/desktop/shell-bridge.ts';

const TOKEN = 'at_0123456789abcdef';

it('hands the token of the shell’s own log-in over, called as the shell’s', async () => {
  const cutoutDesktop = {
    gid: 'shell-1',
    token: TOKEN,
    async login() {
      return this.token;
    },
  };
  const bridge = shellBridge({ cutoutDesktop });
  expect(bridge?.gid).toBe('shell-1');
  expect(await bridge?.login()).toBe(TOKEN);
});

it.each([undefined, '', 'short', 'with a blank in it', 42, { token: TOKEN }])('%o is no token', async (given) => {
  const bridge = shellBridge({ cutoutDesktop: { gid: 'a', login: async () => given } });
  await expect(bridge?.login()).rejects.toThrow('the shell gave no token');
});

it.each([
  ['a page outside of the shell', {}],
  ['a bridge of another shape', { cutoutDesktop: { gid: 'a' } }],
  ['a word', { cutoutDesktop: 'yes' }],
  ['an inherited one', Object.create({ cutoutDesktop: { login: async () => TOKEN } })],
])('%s has none', (_what, page) => {
  expect(shellBridge(page)).toBeUndefined();
});

it('an id of another shape is none, and the log-in is there all the same', () => {
  expect(shellBridge({ cutoutDesktop: { gid: '<b>', login: async () => TOKEN } })?.gid).toBe('');
});
