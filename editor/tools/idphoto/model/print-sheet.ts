import { asCutoutError } from '../../../../src/protocol/errors.ts';
import type { IdParts } from './id-context.ts';
import { planSheet } from './id-exporter.ts';

/** Shows the sheet to the printer at its true size; `PrintSheet` draws it and opens the browser's dialog. */
export async function printSheet({ id, exporter }: IdParts): Promise<void> {
  const { plan, ports } = id;
  if (plan === undefined) return;
  try {
    const { file } = await exporter.make(new AbortController().signal, { to: 'share' });
    const { width, height } = planSheet(plan);
    id.set({ printing: { url: ports.urls.create(file.blob), width, height } });
  } catch (error) {
    ports.screen.refuse(asCutoutError(error));
  }
}
