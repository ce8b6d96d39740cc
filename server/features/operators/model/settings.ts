import { z } from 'zod';

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
const seconds = (most: number) => z.coerce.number().min(0).max(most);

/** The variables about running the installation, rows of docs/OPERATIONS.md as all others. */
export const OPERATOR_VARIABLES = {
  OPERATOR_PORT: [
    z.coerce.number().int().min(0).max(65_535).optional(),
    'the operators’ pages (/operator) and /metrics, on a listener of their own; without it there are none',
  ],
  OPERATOR_HOST: [z.string().min(1).default('localhost'), 'address that this one listens on'],
  OPERATOR_ORIGIN: [
    z.string().refine(isOrigin, 'an origin such as https://ops.cut.example').optional(),
    'origin of the operators’ pages as browsers see it; https, unless it is loopback',
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/, '16 to 200 printable characters')
      .optional(),
    'bearer token for /metrics; without it /metrics answers this machine alone',
  ],
  DRAIN_SECONDS: [
    seconds(300).optional(),
    'how long a server that is asked to stop still takes requests while /readyz is 503; 5 in production, else 0',
  ],
  STOP_SECONDS: [seconds(300).default(20), 'how long running requests may take after that'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Raw = z.output<z.ZodObject<{ [Name in keyof typeof OPERATOR_VARIABLES]: (typeof OPERATOR_VARIABLES)[Name][0] }>>;

export interface OperatorSettings {
  host: string;
  port: number;
  /** As browsers see it. */
  origin: string;
  metricsToken: string | undefined;
}

export function operatorSettings(raw: Raw): OperatorSettings | undefined {
  const { OPERATOR_PORT: port, OPERATOR_HOST: host, OPERATOR_ORIGIN: origin } = raw;
  if (port === undefined) return undefined;
  return { host, port, origin: origin ?? `http://localhost:${port}`, metricsToken: raw.METRICS_TOKEN };
}

/** Passwords over plain http, or pages that nobody finds. */
export function operatorFaults(raw: Raw, isLoopback: (host: string) => boolean): string[] {
  const { OPERATOR_PORT: port, OPERATOR_HOST: host, OPERATOR_ORIGIN: origin, METRICS_TOKEN: token } = raw;
  if (port === undefined) {
    const unused = { OPERATOR_ORIGIN: origin, METRICS_TOKEN: token };
    return Object.entries(unused).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: needs OPERATOR_PORT`],
    );
  }
  if (origin === undefined)
    return isLoopback(host) ? [] : ['OPERATOR_ORIGIN: needed when OPERATOR_HOST is not loopback'];
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || isLoopback(hostname) ? [] : ['OPERATOR_ORIGIN: https, as passwords travel there'];
}
