import type { Clock } from '../../../src/base/clock.ts';

/** What a look at a dependency found. */
export interface Finding {
  ok: boolean;
  /** One word or two: ready, opening, failed, cold. */
  state: string;
  /** What an operator can do. */
  cure?: string;
}

export interface Dependency {
  name: string;
  /** False: without it the server works on, with less; shown, and no reason to take it out. */
  required: boolean;
  check(): Promise<Finding>;
}

export interface HealthReport {
  ready: boolean;
  draining: boolean;
  findings: readonly (Finding & { name: string; required: boolean })[];
}

/** ms that a report serves: balancers of all listeners ask, and strangers may. */
const FRESH = 2_000;
/** ms that a dependency has to answer. */
const PATIENCE = 2_000;

/** Whether this process can do its work, dependency by dependency, and whether it still takes any. */
export class Health {
  readonly #dependencies: readonly Dependency[];
  readonly #clock: Clock;
  #last: { at: number; findings: Promise<HealthReport['findings']> } | undefined;
  #draining = false;

  constructor(dependencies: readonly Dependency[], clock: Clock) {
    this.#dependencies = dependencies;
    this.#clock = clock;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** From here on the process is not ready, whatever its dependencies say. */
  drain(): void {
    this.#draining = true;
  }

  async report(): Promise<HealthReport> {
    const now = this.#clock.now();
    if (this.#last === undefined || now - this.#last.at >= FRESH) {
      this.#last = { at: now, findings: Promise.all(this.#dependencies.map((one) => this.#check(one))) };
    }
    const findings = await this.#last.findings;
    const draining = this.#draining;
    return { draining, findings, ready: !draining && findings.every(({ ok, required }) => ok || !required) };
  }

  async #check({ name, required, check }: Dependency): Promise<HealthReport['findings'][number]> {
    let cancel = () => {};
    const timeout = new Promise<Finding>((resolve) => {
      const cure = `it did not answer within ${PATIENCE / 1000} s`;
      cancel = this.#clock.after(PATIENCE, () => resolve({ ok: false, state: 'silent', cure }));
    });
    const failed = (): Finding => ({ ok: false, state: 'failed', cure: 'it cannot be reached; the log says why' });
    const finding = await Promise.race([check().catch(failed), timeout]);
    cancel();
    return { name, required, ...finding };
  }
}
