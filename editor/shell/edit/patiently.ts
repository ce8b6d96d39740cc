import { sleep } from '../../../src/base/abort.ts';
import { AppError } from '../../../src/base/error.ts';
import type { ToolPorts } from '../model/tool.ts';

/** How often a call is made again where the server is busy. */
const TRIES = 8;

/**
 * A call that is made again: once after a session that has ended, and where the server is busy.
 * @throws what the server refuses for good; the signal's reason
 */
export async function patiently<T>(
  signal: AbortSignal,
  { api, apiContext, clock }: Pick<ToolPorts, 'api' | 'apiContext' | 'clock'>,
  call: () => Promise<T>,
): Promise<T> {
  let isRenewed = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError) || tries === TRIES) throw error;
      if (error.code === 'LOGIN_REQUIRED' && !isRenewed) {
        isRenewed = true;
        await api.checkAppKey(signal, apiContext().accessKey ?? '');
      } else if (error.code === 'RATE_LIMITED') await sleep(signal, clock, waitOf(error));
      else throw error;
    }
  }
}

const waitOf = ({ details }: AppError): number => Math.min(30, Number(details.retryAfter ?? 2)) * 1_000;
