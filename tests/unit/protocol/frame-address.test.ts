import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildFrameAddress, type FrameAddress, parseFrameAddress } from '../../../src/protocol/frame-address.ts';
import { editorBase, isEditorOrigin, isLoopbackHost } from '../../../src/protocol/hosts.ts';
import { LOCALES } from '../../../src/protocol/locales.ts';

const text = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const record = fc.dictionary(
  fc.string({ maxLength: 10 }).filter((key) => key !== '__proto__'),
  fc.oneof(text, fc.integer(), fc.boolean()),
);

const params = fc.record(
  {
    iframeType: fc.constantFrom('sdk', 'site', 'desktop'),
    xMtccClient: text,
    origin: text,
    platform: text,
    is_trial: fc.constant('1'),
    appKey: text,
    mtstatCommonParams: record,
    trace: fc.constant('1'),
    open: text,
    tool: text,
    channel: text,
  },
  { requiredKeys: [] },
);

const address: fc.Arbitrary<FrameAddress> = fc
  .record({
    base: fc.constantFrom(
      editorBase(),
      editorBase('pre', 'international'),
      editorBase('beta', 'domestic'),
      'http://localhost:8787/editor/',
    ),
    locale: fc.option(fc.constantFrom(...LOCALES), { nil: undefined }),
    params,
  })
  .map(({ locale, ...rest }) => (locale ? { ...rest, locale } : rest));

it('is read back as it was built, whatever the values', () => {
  fc.assert(
    fc.property(address, (whole) => {
      expect(parseFrameAddress(buildFrameAddress(new URL(whole.base), whole.params, whole.locale))).toEqual(whole);
    }),
  );
});

it('always says is_trial, and keeps the path of each site', () => {
  expect(buildFrameAddress(new URL(editorBase('pre', 'international')), {}, 'en')).toBe(
    'https://pre-intl.cutout.example/en/cutout/editor/?is_trial=',
  );
  expect(buildFrameAddress(new URL(editorBase()), { is_trial: '1' })).toBe('https://cutout.example/editor/?is_trial=1');
});

it('T23 a query that names another origin or key twice is read as text, the first one', () => {
  const spoofed =
    'https://cutout.example/editor/?origin=cutout-sdk&origin=https://evil.example&platform=pk_a&platform=pk_b';
  expect(parseFrameAddress(spoofed).params).toEqual({ origin: 'cutout-sdk', platform: 'pk_a' });
});

it('drops statistics that are no record', () => {
  for (const junk of ['[]', '7', 'null', '{', '"x"']) {
    expect(parseFrameAddress(`https://cutout.example/editor/?mtstatCommonParams=${junk}`).params).toEqual({});
  }
});

it('knows its hosts exactly, and loopback by name', () => {
  for (const origin of ['https://cutout.example', 'https://pre-cutout.example', 'https://beta-intl.cutout.example']) {
    expect(isEditorOrigin(origin)).toBe(true);
  }
  for (const origin of [
    'http://cutout.example',
    'https://cutout.example.evil.io',
    'https://notcutout.example',
    'https://evil-cutout.example',
    'https://cutout.example:8443',
    'null',
  ]) {
    expect(isEditorOrigin(origin)).toBe(false);
  }
  for (const host of ['localhost', 'a.localhost', '127.0.0.1']) expect(isLoopbackHost(host)).toBe(true);
  for (const host of ['localhost.evil.io', 'evil-localhost', '127.0.0.2', '.localhost', '127a0b0c1']) {
    expect(isLoopbackHost(host)).toBe(false);
  }
});
