import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../../../server/config.ts';
import { FROM_FILES } from '../../../server/platform/config/secret-files.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const text = (path: string) => readFile(at(path), 'utf8');

async function validator(name: string) {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: false });
  formats.default(ajv);
  const check = ajv.compile(JSON.parse(await text(`tests/fixtures/schemas/${name}.json`)));
  return (value: unknown): string[] =>
    check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

async function manifests(): Promise<{ kind: string; value: Record<string, unknown> }[]> {
  const names = (await readdir(at('deploy/kubernetes'))).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => text(`deploy/kubernetes/${name}`)));
  return texts
    .flatMap((whole) => parseAllDocuments(whole))
    .map((document) => {
      expect(document.errors).toEqual([]);
      const value = document.toJS();
      return { kind: value.kind, value };
    });
}

/** The faults of a manifest by the schema of its own kind alone: `oneOf` over all kinds would name those of the others too. */
async function kindValidator(kind: string) {
  const schema = JSON.parse(await text('tests/fixtures/schemas/kubernetes-1.27.json'));
  const own = schema.oneOf.find(({ $ref }: { $ref: string }) => $ref.endsWith(`.${kind}`));
  if (own === undefined) throw new Error(`no schema for ${kind}`);
  const check = new Ajv({ strict: false, allErrors: true }).compile({ ...schema, oneOf: [own] });
  return (value: unknown): string[] =>
    check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${kind}${instancePath} ${message}`);
}

const compose = async () => parse(await text('deploy/compose.yaml'), { merge: true });
const known = new Set<string>([...Object.keys(VARIABLES), ...FROM_FILES.map((name) => `${name}_FILE`)]);

describe('the compose file', () => {
  it('keeps to the schema of Compose, which knows a wrong one', async () => {
    const faults = await validator('compose-spec');
    expect(faults(await compose())).toEqual([]);
    expect(faults({ services: { api: { image: 'x', replica: 3 } } })).not.toEqual([]);
  });

  it('gives the server variables that it has, and no secret but as a file', async () => {
    const { services, secrets } = await compose();
    const { environment, secrets: mounted } = services.api;
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(FROM_FILES.filter((name) => name in environment)).toEqual([]);
    const files = Object.values<string>(environment).filter((value) => String(value).startsWith('/run/secrets/'));
    expect(files.map((file) => file.replace('/run/secrets/', '')).sort()).toEqual([...mounted].sort());
    for (const service of Object.values<{ secrets?: string[] }>(services))
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
  });

  it('gives the server a user of one bucket, and the store’s root to nobody but the store and who makes that user', async () => {
    const { services } = await compose();
    const holders = Object.entries<{ secrets?: string[] }>(services)
      .filter(([, { secrets = [] }]) => secrets.some((name) => name.startsWith('store_root')))
      .map(([name]) => name);
    expect(holders).toEqual(['store', 'bucket']);
    const policy = JSON.parse(await text('deploy/minio/pictures.json'));
    const resources = policy.Statement.flatMap(({ Resource }: { Resource: string[] }) => Resource);
    expect(resources).toEqual(['arn:aws:s3:::pictures', 'arn:aws:s3:::pictures/*']);
  });

  it('runs several of the server, without rights that it does not need, and stops it slowly', async () => {
    const { api } = (await compose()).services;
    expect(api).toMatchObject({ read_only: true, cap_drop: ['ALL'], deploy: { replicas: 3 } });
    expect(Number.parseInt(api.stop_grace_period, 10)).toBeGreaterThan(5 + 20);
    expect(api.ports).toBeUndefined();
  });

  it('believes X-Forwarded-For from the proxy’s network alone', async () => {
    const { services, networks } = await compose();
    expect(services.api.environment.TRUST_PROXY).toBe(networks.front.ipam.config[0].subnet);
    const conf = await text('deploy/nginx/cutout.conf.template');
    expect(conf).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(conf).toContain('underscores_in_headers on;');
  });
});

describe('the Kubernetes manifests', () => {
  it('keep to the schemas of their kinds, which know wrong ones', async () => {
    const all = await manifests();
    expect(all.map(({ kind }) => kind).sort()).toEqual(
      [
        'ConfigMap',
        'Deployment',
        'HorizontalPodAutoscaler',
        'Ingress',
        'Namespace',
        'NetworkPolicy',
        'PersistentVolumeClaim',
        'PodDisruptionBudget',
        'Service',
        'ServiceAccount',
      ].sort(),
    );
    for (const { kind, value } of all) {
      const faults = await kindValidator(kind);
      expect(faults(value)).toEqual([]);
      expect(faults({ ...value, spek: {} })).not.toEqual([]);
    }
  });

  it('give the server variables that it has, and no secret but as a file', async () => {
    const names = Object.keys((await manifests()).find(({ kind }) => kind === 'ConfigMap')?.value.data ?? {});
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(FROM_FILES.filter((name) => names.includes(name))).toEqual([]);
  });

  it('never let the last pods go at once, and ask about readiness before they send anyone', async () => {
    const all = await manifests();
    const find = (kind: string) => all.find((one) => one.kind === kind)?.value.spec;
    expect(find('PodDisruptionBudget')).toMatchObject({ minAvailable: 2 });
    expect(find('HorizontalPodAutoscaler')).toMatchObject({ minReplicas: 3 });
    const pod = {
      terminationGracePeriodSeconds: 40,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
      containers: [
        {
          readinessProbe: { httpGet: { path: '/readyz' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ],
    };
    expect(find('Deployment')).toMatchObject({ replicas: 3, template: { spec: pod } });
  });
});

describe('the Dockerfile', () => {
  it('runs as nobody in particular, tells its health, and copies what is there', async () => {
    const lines = (await text('deploy/Dockerfile')).split('\n');
    expect(lines.filter((line) => line.startsWith('FROM')).every((line) => /:\d+\.\d+[\w.-]*/.test(line))).toBe(true);
    expect(lines).toContain('USER node');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((name) => name !== '.');
    const there = await readdir(at('.'));
    expect(copied.filter((name) => !there.includes(name))).toEqual([]);
  });
});
