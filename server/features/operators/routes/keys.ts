import { z } from 'zod';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import { DEFAULT_TOOL, TOOL_IDS, type ToolId } from '../../../../src/protocol/tools.ts';
import { readAudit } from '../../../platform/audit/audit.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import type { AccessKey } from '../../../platform/keys/access-key.ts';
import { isBuiltinKey, withBuiltinKeys } from '../../../platform/keys/builtin-keys.ts';
import { DatabaseKeyStore } from '../../../platform/keys/database-key-store.ts';
import { DatabaseSecretStore } from '../../../platform/keys/database-secret-store.ts';
import { admitDomains } from '../../../platform/keys/domain-admission.ts';
import type { KeyStore } from '../../../platform/keys/key-store.ts';
import { limitsOf, newKeyId, newSecretId, rotateKey } from '../../../platform/keys/new-key.ts';
import { usageByDay, usageByKey } from '../model/usage.ts';
import { type DomainsView, linesOf } from '../pages/domains-part.ts';
import { keyPage } from '../pages/key-page.ts';
import { keysPage, searchKeys } from '../pages/keys-page.ts';
import type { FlashMessage } from '../pages/layout.ts';
import { newKeyPage } from '../pages/new-key-page.ts';
import { secretPage } from '../pages/secret-page.ts';
import { flashOf, forOperators, type OperatorContext, type OperatorRequest, sendPage } from './operator-context.ts';

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
  private: box,
});
/** One box a tool, as a form may not say a field twice; no box ticked is the cut-out alone. */
const toolsBody = z.object(Object.fromEntries(TOOL_IDS.map((id) => [`tool_${id}`, box])));
function toolsOf(body: unknown): ToolId[] {
  const boxes = readInput(toolsBody, body);
  const ticked = TOOL_IDS.filter((id) => boxes[`tool_${id}`] === 'on');
  return ticked.length > 0 ? ticked : [DEFAULT_TOOL];
}
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
  return {
    name: form.name.trim(),
    trial,
    daily,
    limits,
    sessionRequired: form.session === 'on' ? true : undefined,
    privateMode: form.private === 'on' ? true : undefined,
  };
}

/** Keys of partners: list, make, change, rotate, revoke, and their secrets. */
export function operatorKeyRoutes(context: OperatorContext): void {
  const { database, clock, secret } = context.ports;
  /** Without the short memory of the other routes: an operator sees what was just saved. */
  const keysBy = (actor: string): KeyStore =>
    withBuiltinKeys(context.ports, new DatabaseKeyStore(database, clock, actor));
  const secretsBy = (actor: string) => new DatabaseSecretStore({ database, clock, secret, actor });

  const find = async ({ request, actor }: OperatorRequest): Promise<AccessKey> => {
    const key = await keysBy(actor).find(readInput(keyParams, request.params).id);
    if (key === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such key');
    return key;
  };
  const changeable = async (call: OperatorRequest): Promise<AccessKey> => {
    const key = await find(call);
    if (isBuiltinKey(key.id)) throw cutoutError('INVALID_ARGUMENT', 'this key comes with the program');
    return key;
  };
  const back = ({ reply }: OperatorRequest, id: string, done: string) =>
    reply.redirect(`/operator/keys/${id}?done=${done}`, 303);

  const show = async (
    call: OperatorRequest,
    key: AccessKey,
    domains?: DomainsView,
    flash?: FlashMessage,
    status = 200,
  ) => {
    const { request, reply, operator, actor } = call;
    const now = clock.now();
    const text = keyPage(
      { operator, flash: flash ?? flashOf(request) },
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
    await sendPage(context, reply, text, status);
  };

  forOperators(context, 'GET', '/operator/keys', async ({ request, reply, operator, actor }) => {
    const { search } = readInput(listQuery, request.query);
    const keys = searchKeys(await keysBy(actor).list(), search).reverse();
    const totals = await usageByKey(database, clock.now(), DAYS);
    const used = new Map(totals.map(({ key, mattings }) => [key, mattings]));
    await sendPage(context, reply, keysPage({ operator, flash: flashOf(request) }, { keys, search, used }));
  });

  forOperators(context, 'GET', '/operator/keys/new', async ({ reply, operator }) => {
    await sendPage(context, reply, newKeyPage({ operator }, newKeyId()));
  });

  forOperators(context, 'POST', '/operator/keys', async (call) => {
    const { id, ...form } = readInput(newBody, call.request.body);
    const store = keysBy(call.actor);
    const settings = settingsOf({ ...form, size: form.size === 'own' ? 'usual' : form.size }, limitsOf(false, false));
    const tools = toolsOf(call.request.body);
    const created = new Date(clock.now()).toISOString();
    // The same form, sent again: the key is there.
    if ((await store.find(id)) === undefined && !isBuiltinKey(id)) {
      await store.add({
        id,
        role: 'partner',
        status: 'active',
        domains: [],
        loopback: false,
        created,
        tools,
        ...settings,
      });
    }
    return back(call, id, 'made');
  });

  forOperators(context, 'GET', '/operator/keys/:id', async (call) => await show(call, await find(call)));

  forOperators(context, 'POST', '/operator/keys/:id/domains', async (call) => {
    const key = await changeable(call);
    const form = readInput(domainsBody, call.request.body);
    const entries = linesOf(form.domains);
    const admitted = admitDomains(entries);
    if (form.do === 'save' && admitted.ok) {
      await keysBy(call.actor).change(key.id, { domains: admitted.domains });
      return back(call, key.id, 'saved');
    }
    const refused = form.do === 'save';
    const flash: FlashMessage = { tone: 'danger', text: 'Not saved: remove or correct the refused entries.' };
    const typed = !refused && entries.join('\n') !== key.domains.join('\n');
    return await show(
      call,
      key,
      { entries, typed, page: form.page.trim() },
      refused ? flash : undefined,
      refused ? 422 : 200,
    );
  });

  forOperators(context, 'POST', '/operator/keys/:id/settings', async (call) => {
    const key = await changeable(call);
    const form = readInput(settingsBody, call.request.body);
    await keysBy(call.actor).change(key.id, { ...settingsOf(form, key.limits), tools: toolsOf(call.request.body) });
    return back(call, key.id, 'saved');
  });

  forOperators(context, 'POST', '/operator/keys/:id/rotate', async (call) => {
    const key = await changeable(call);
    const form = readInput(z.object({ hours }), call.request.body);
    const { next } = await rotateKey(keysBy(call.actor), key.id, form.hours, new Date(clock.now()));
    return back(call, next.id, 'rotated');
  });

  forOperators(context, 'POST', '/operator/keys/:id/revoke', async (call) => {
    const key = await changeable(call);
    readInput(sureBody, call.request.body);
    await keysBy(call.actor).revoke(key.id);
    return back(call, key.id, 'revoked');
  });

  forOperators(context, 'POST', '/operator/keys/:id/secrets', async (call) => {
    const key = await changeable(call);
    const { once } = readInput(z.object({ once: secretParams.shape.secret }), call.request.body);
    const made = await secretsBy(call.actor).create(key.id, once);
    await sendPage(
      context,
      call.reply,
      secretPage({ operator: call.operator }, { key: key.id, secret: made.secret }),
      201,
    );
  });

  forOperators(context, 'POST', '/operator/keys/:id/secrets/:secret/end', async (call) => {
    const key = await changeable(call);
    const params = readInput(secretParams, call.request.params);
    const form = readInput(z.object({ hours }), call.request.body);
    const store = secretsBy(call.actor);
    if (!(await store.list(key.id)).some(({ id }) => id === params.secret)) {
      throw cutoutError('INVALID_ARGUMENT', 'this key has no such secret');
    }
    await store.end(params.secret, new Date(clock.now() + form.hours * 3_600_000));
    return back(call, key.id, 'ended');
  });
}
