import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_AREAS } from '../../../../src/protocol/calls/areas.schema.ts';
import type { Contract } from '../../../../src/protocol/calls/contract.schema.ts';

const FOLDER = 'src/protocol/calls';
const contracts: readonly Contract[] = CALL_AREAS.flatMap(({ calls }) => calls.map(({ contract }) => contract));
const nameOf = ({ method, path }: Contract) => `${method} ${path}`;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

describe('the contracts of the calls', () => {
  it('are those of the golden table: who may call what, how often, with which headers', async () => {
    const rows = contracts.map(
      ({ method, path, access, rate, headers, once }) =>
        `${method.padEnd(6)} ${path.padEnd(50)} ${access.padEnd(7)} ${rate.padEnd(8)} ${headers}${once ? ' once' : ''}`,
    );
    await expect(`${rows.sort().join('\n')}\n`).toMatchFileSnapshot('operations.txt');
  });

  it('stand in an area, each of them once', async () => {
    const exported: Contract[] = [];
    for (const file of await readdir(FOLDER)) {
      if (!file.endsWith('.schema.ts')) continue;
      const area: Record<string, unknown> = await import(join(process.cwd(), FOLDER, file));
      exported.push(...Object.values(area).filter(isContract));
    }
    expect(exported.map(nameOf).sort()).toEqual(contracts.map(nameOf).sort());
    expect(new Set(contracts.map(nameOf)).size).toBe(contracts.length);
  });

  it('read every part of their path, and a body where they are sent one', () => {
    for (const contract of contracts) {
      const parts = [...contract.path.matchAll(/:(\w+)/g)].map(([, part = '']) => [part, 'x']);
      const read = contract.params?.safeParse(Object.fromEntries(parts));
      expect(parts.length > 0, nameOf(contract)).toBe(contract.params !== undefined);
      if (read?.success) expect(Object.keys(Object(read.data)), nameOf(contract)).toEqual(parts.map(([part]) => part));
      if (contract.body !== undefined) expect(contract.method, nameOf(contract)).toBe('POST');
    }
  });
});
