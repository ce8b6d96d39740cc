import { z } from 'zod';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Limits } from '../../../src/protocol/limits.ts';
import { readInput } from '../../http/read-input.ts';
import type { AccessKey } from '../../keys/access-key.ts';
import { isBuiltinKey, withBuiltinKeys } from '../../keys/builtin-keys.ts';
import { DatabaseKeyStore } from '../../keys/database-key-store.ts';
import { DatabaseSecretStore } from '../../keys/database-secret-store.ts';
import { admitDomains } from '../../keys/domain-admission.ts';
import type { KeyStore } from '../../keys/key-store.ts';
import { limitsOf, newKeyId, rotateKey } from '../../keys/new-key.ts';
import { readAudit } from '../../operators/audit.ts';
import { newSecretId } from '../../operators/commands.ts';
import { type DomainsView, linesOf } from '../../operators/pages/domains-part.ts';
import { keyPage } from '../../operators/pages/key-page.ts';
import { keysPage, searchKeys } from '../../operators/pages/keys-page.ts';
import type { Told } from '../../operators/pages/layout.ts';
import { newKeyPage } from '../../operators/pages/new-key-page.ts';
import { secretPage } from '../../operators/pages/secret-page.ts';
import { usageByDay, usageByKey } from '../../operators/usage.ts';
import { type Door, forOperators, sendPage, toldBy, type Visit } from './door.ts';

const DAYS = 30;
const listQuery = z.object({ search: z.string().max(100).catch('').default('') });
const keyParams = z.object({ id: z.string().regex(/^pk_[A-Za-z0-9_]{3,64}$/) });
const secretParams = keyParams.extend({ secret: z.string().regex(/^ks_[A-Za-z0-9_-]{4,40}$/) });
const box = z.literal('on').optional();
const settingsBody = z.object({
  name: z.string().max(200).default(''),
  kind: z.enum(['trial', 'full']),
  size: z.enum(['usual', 'large', 'own']),
  daily: z.union([z.literal(''), z.coerce.number().int().positive().max(999_999_999)]).default(''),
  webp: box,
  session: box,
});
const newBody = settingsBody.extend({ id: keyParams.shape.id });
const domainsBody = z.object({
  domains: z.string().max(20_000).default(''),
  page: z.string().max(500).default(''),
  do: z.enum(['check', 'save']).default('check'),
});
const hours = z.coerce.number().min(0).max(744);
const sureBody = z.object({ sure: z.literal('on') });

/** What a settings form says, as members of a key; limits of its own it keeps. */
function settingsOf(form: z.output<typeof settingsBody>, own: Limits) {
  const limits = form.size === 'own' ? own : limitsOf(form.size === 'large', form.webp === 'on');
  const trial = form.kind === 'trial';
  const daily = form.daily === '' ? undefined : form.daily;
  return { name: form.name.trim(), trial, daily, limits, sessionRequired: form.session === 'on' ? true : undefined };
}

/** Keys of partners: list, make, change, rotate, revoke, and their secrets. */
export function operatorKeyRoutes(door: Door): void {
  const { services } = door;
  const { config, database, clock, secret } = services;
  /** Without the short memory of the other routes: an operator sees what was just saved. */
  const keysBy = (actor: string): KeyStore => withBuiltinKeys(config, new DatabaseKeyStore(database, clock, actor));
  const secretsBy = (actor: string) => new DatabaseSecretStore({ database, clock, secret, actor });

  const find = async ({ request, actor }: Visit): Promise<AccessKey> => {
    const key = await keysBy(actor).find(readInput(keyParams, request.params).id);
    if (key === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such key');
    return key;
  };
  const changeable = async (visit: Visit): Promise<AccessKey> => {
    const key = await find(visit);
    if (isBuiltinKey(key.id)) throw cutoutError('INVALID_ARGUMENT', 'this key comes with the program');
    return key;
  };
  const back = ({ reply }: Visit, id: string, done: string) => reply.redirect(`/operator/keys/${id}?done=${done}`, 303);

  const show = async (visit: Visit, key: AccessKey, domains?: DomainsView, told?: Told, status = 200) => {
    const { request, reply, operator, actor } = visit;
    const now = clock.now();
    const text = keyPage(
      { operator, told: told ?? toldBy(request) },
      {
        key,
        domains: domains ?? { entries: key.domains, typed: false, page: '' },
        secrets: await secretsBy(actor).list(key.id),
        days: await usageByDay(database, now, DAYS, key.id),
        history: await readAudit(database, { subject: key.id, most: 8 }),
        now,
        once: newSecretId(),
      },
    );
    await sendPage(door, reply, text, status);
  };

  forOperators(door, 'GET', '/operator/keys', async ({ request, reply, operator, actor }) => {
    const { search } = readInput(listQuery, request.query);
    const keys = searchKeys(await keysBy(actor).list(), search).reverse();
    const totals = await usageByKey(database, clock.now(), DAYS);
    const used = new Map(totals.map(({ key, mattings }) => [key, mattings]));
    await sendPage(door, reply, keysPage({ operator, told: toldBy(request) }, { keys, search, used }));
  });

  forOperators(door, 'GET', '/operator/keys/new', async ({ reply, operator }) => {
    await sendPage(door, reply, newKeyPage({ operator }, newKeyId()));
  });

  forOperators(door, 'POST', '/operator/keys', async (visit) => {
    const { id, ...form } = readInput(newBody, visit.request.body);
    const store = keysBy(visit.actor);
    const settings = settingsOf({ ...form, size: form.size === 'own' ? 'usual' : form.size }, limitsOf(false, false));
    const created = new Date(clock.now()).toISOString();
    // The same form, sent again: the key is there.
    if ((await store.find(id)) === undefined && !isBuiltinKey(id)) {
      await store.add({ id, role: 'partner', status: 'active', domains: [], loopback: false, created, ...settings });
    }
    return back(visit, id, 'made');
  });

  forOperators(door, 'GET', '/operator/keys/:id', async (visit) => await show(visit, await find(visit)));

  forOperators(door, 'POST', '/operator/keys/:id/domains', async (visit) => {
    const key = await changeable(visit);
    const form = readInput(domainsBody, visit.request.body);
    const entries = linesOf(form.domains);
    const admitted = admitDomains(entries);
    if (form.do === 'save' && admitted.ok) {
      await keysBy(visit.actor).change(key.id, { domains: admitted.domains });
      return back(visit, key.id, 'saved');
    }
    const refused = form.do === 'save';
    const told: Told = { tone: 'no', text: 'Not saved: take the refused entries out, or mend them.' };
    const typed = !refused && entries.join('\n') !== key.domains.join('\n');
    return await show(
      visit,
      key,
      { entries, typed, page: form.page.trim() },
      refused ? told : undefined,
      refused ? 422 : 200,
    );
  });

  forOperators(door, 'POST', '/operator/keys/:id/settings', async (visit) => {
    const key = await changeable(visit);
    const form = readInput(settingsBody, visit.request.body);
    await keysBy(visit.actor).change(key.id, settingsOf(form, key.limits));
    return back(visit, key.id, 'saved');
  });

  forOperators(door, 'POST', '/operator/keys/:id/rotate', async (visit) => {
    const key = await changeable(visit);
    const form = readInput(z.object({ hours }), visit.request.body);
    const { next } = await rotateKey(keysBy(visit.actor), key.id, form.hours, new Date(clock.now()));
    return back(visit, next.id, 'rotated');
  });

  forOperators(door, 'POST', '/operator/keys/:id/revoke', async (visit) => {
    const key = await changeable(visit);
    readInput(sureBody, visit.request.body);
    await keysBy(visit.actor).revoke(key.id);
    return back(visit, key.id, 'revoked');
  });

  forOperators(door, 'POST', '/operator/keys/:id/secrets', async (visit) => {
    const key = await changeable(visit);
    const { once } = readInput(z.object({ once: secretParams.shape.secret }), visit.request.body);
    const made = await secretsBy(visit.actor).create(key.id, once);
    await sendPage(
      door,
      visit.reply,
      secretPage({ operator: visit.operator }, { key: key.id, secret: made.secret }),
      201,
    );
  });

  forOperators(door, 'POST', '/operator/keys/:id/secrets/:secret/end', async (visit) => {
    const key = await changeable(visit);
    const params = readInput(secretParams, visit.request.params);
    const form = readInput(z.object({ hours }), visit.request.body);
    const store = secretsBy(visit.actor);
    if (!(await store.list(key.id)).some(({ id }) => id === params.secret)) {
      throw cutoutError('INVALID_ARGUMENT', 'this key has no such secret');
    }
    await store.end(params.secret, new Date(clock.now() + form.hours * 3_600_000));
    return back(visit, key.id, 'ended');
  });
}
