import type { SecretStore } from './secret-store.ts';

/** For trying out what needs a secret; like the sandbox keys, everybody knows it. */
const SANDBOX_SECRETS: Readonly<Record<string, string>> = {
  sk_sandbox_full: 'pk_sandbox_full',
  sk_sandbox_trial: 'pk_sandbox_trial',
};

/** Secrets of the sandbox keys before those of `store`; outside the sandbox there are none. */
export function withSandboxSecrets({ sandbox }: { sandbox: boolean }, store: SecretStore): SecretStore {
  if (!sandbox) return store;
  return {
    verify: async (presented) =>
      Object.hasOwn(SANDBOX_SECRETS, presented) ? SANDBOX_SECRETS[presented] : await store.verify(presented),
    working: async (key) => [
      ...Object.keys(SANDBOX_SECRETS).filter((secret) => SANDBOX_SECRETS[secret] === key),
      ...(await store.working(key)),
    ],
    list: (key) => store.list(key),
    create: (key, id) => store.create(key, id),
    end: (id, at) => store.end(id, at),
  };
}
