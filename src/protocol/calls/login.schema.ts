/** Ways to log in: a code by mail, or a provider; both end in an access_token (D59). */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';
import { count, emptyResponse, lang, success } from './shapes.schema.ts';

const secret = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{43}$`)));
const providerId = z.enum(['domestic', 'overseas']);

/** Seconds since 1970 in `expires`. */
const loginResponse = success({ access_token: z.string().check(z.minLength(1)), expires: z.number() });
export type LoginResponse = z.output<typeof loginResponse>;

const provider = z.object({
  /** Part of the address that begins the login: `/login/oidc/:provider?challenge=`. */
  id: providerId,
  /** For people. */
  name: z.string(),
});
export type LoginProvider = z.output<typeof provider>;

export const loginMethods = {
  method: 'GET',
  path: '/login/methods',
  access: 'public',
  rate: 'account',
  headers: 'site',
  query: z.object({ lang }),
  response: { json: success({ mail: z.boolean(), providers: z.array(provider) }) },
} as const satisfies Contract;
export type LoginMethodsResponse = z.output<(typeof loginMethods)['response']['json']>;

export const beginMailLogin = {
  method: 'POST',
  path: '/login/mail/begin',
  access: 'public',
  rate: 'login',
  headers: 'site',
  body: z.object({
    mail: z.pipe(
      z.pipe(
        z.string().check(z.maxLength(254)),
        z.transform((text: string) => text.trim().toLowerCase()),
      ),
      z.email(),
    ),
    lang,
  }),
  /** `attempt` goes back with the code. */
  response: { json: success({ attempt: z.string().check(z.minLength(1)), minutes: count }) },
  refusals: [503],
} as const satisfies Contract;
export type MailLoginResponse = z.output<(typeof beginMailLogin)['response']['json']>;

export const finishMailLogin = {
  method: 'POST',
  path: '/login/mail/finish',
  access: 'public',
  rate: 'login',
  headers: 'site',
  body: z.object({ attempt: secret('la'), code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: { json: loginResponse },
  refusals: [503],
} as const satisfies Contract;

export const beginProviderLogin = {
  method: 'GET',
  path: '/login/oidc/:provider',
  access: 'public',
  rate: 'login',
  headers: 'site',
  params: z.object({ provider: providerId }),
  query: z.object({ challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: { redirect: true },
  refusals: [503],
} as const satisfies Contract;

export const providerCallback = {
  method: 'GET',
  path: '/login/oidc/:provider/callback',
  access: 'public',
  rate: 'login',
  headers: 'site',
  params: z.object({ provider: providerId }),
  response: { redirect: true },
} as const satisfies Contract;

export const exchangeLogin = {
  method: 'POST',
  path: '/login/exchange',
  access: 'public',
  rate: 'login',
  headers: 'site',
  body: z.object({ code: secret('lh'), verifier: z.string().check(z.minLength(43), z.maxLength(128)) }),
  response: { json: loginResponse },
  refusals: [503],
} as const satisfies Contract;

export const logout = {
  method: 'POST',
  path: '/login/logout',
  access: 'public',
  rate: 'account',
  headers: 'site',
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

export const login: CallArea = {
  tag: 'login',
  calls: [
    { contract: loginMethods, summary: 'Ways to log in here, for a page of a language' },
    { contract: beginMailLogin, summary: 'Sends a code of six digits' },
    { contract: finishMailLogin, summary: 'Exchanges the code for an access_token' },
    { contract: beginProviderLogin, summary: 'Goes to a provider’s login' },
    {
      contract: providerCallback,
      summary: 'Where the provider sends the browser back to; its query is OpenID Connect’s',
    },
    { contract: exchangeLogin, summary: 'Exchanges what came back from a provider for an access_token' },
    { contract: logout, summary: 'Ends the login whose access_token is sent' },
  ],
};
