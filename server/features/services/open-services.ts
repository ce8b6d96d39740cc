import { readFile } from 'node:fs/promises';
import type { Clock } from '../../../src/base/clock.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { ErrorReports } from './error-reports.ts';
import { Region } from './region.ts';
import { RegionTable } from './region-table.ts';
import type { RegionSettings } from './settings.ts';
import { SourceMaps } from './source-maps.ts';
import { Statistics } from './statistics.ts';

interface ServiceParts {
  database: Database;
  clock: Clock;
  distDir: string;
  region: RegionSettings;
  /** False: no proxy is trusted, so a header says nothing. */
  trustsProxy: boolean;
}

/** @throws ConfigError where the table of regions cannot be read */
export async function openServices({ database, clock, distDir, region, trustsProxy }: ServiceParts) {
  return {
    region: new Region(trustsProxy ? region.header : undefined, await tableOf(region.table)),
    statistics: new Statistics(database, clock),
    errorReports: new ErrorReports(database, clock, new SourceMaps(distDir)),
  };
}

async function tableOf(path: string | undefined): Promise<RegionTable | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`REGION_TABLE: ${path} cannot be read`);
  });
  const table = RegionTable.read(text);
  if (table.size === 0) throw new ConfigError(`REGION_TABLE: ${path} holds no range of a registry`);
  return table;
}
