import type { CutoutError } from '../../../../src/protocol/errors.ts';
import { featureOfScale } from '../../../../src/protocol/paid-features.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';

/** What is refused for want of a membership: the host sells it, and what was asked for goes on once there is one. */
export class Membership {
  readonly #ports: Pick<ToolPorts, 'host' | 'shell'>;
  #waits = false;

  constructor(ports: Pick<ToolPorts, 'host' | 'shell'>) {
    this.#ports = ports;
  }

  /**
   * What can be offered beside a failure; undefined: it was another one.
   * @param isWanted what was asked for is still chosen
   */
  offer({ code }: CutoutError, scale: number, isWanted: () => boolean): (() => void) | undefined {
    const feature = featureOfScale(scale);
    if (code !== 'MEMBER_REQUIRED' || feature === undefined) return undefined;
    return () => {
      this.#waits = isWanted();
      this.#ports.host.emit('memberRequired', { feature });
    };
  }

  /** Something else is wanted. */
  forget(): void {
    this.#waits = false;
  }

  /** Whether something waits, and can go on: once. */
  taken(): boolean {
    if (!this.#waits || this.#ports.shell.getState().account?.role !== 'member') return false;
    this.#waits = false;
    return true;
  }
}
