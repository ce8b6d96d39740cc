import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../../src/base/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { every } from '../../../platform/timing/every.ts';
import { LoginGuard } from './login-guard.ts';
import { OperatorLogin } from './operator-login.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { Operators } from './operators.ts';
import type { ScryptCost } from './password.ts';

/** ms between two sweeps of ended logins and tries. */
const SWEEP = 600_000;

/** All that the operators' pages ask of their room. */
export interface OperatorArea {
  operators: Operators;
  sessions: OperatorSessions;
  guard: LoginGuard;
  login: OperatorLogin;
  /** Returns the undo. */
  startSweeping(log: FastifyBaseLogger): () => void;
}

export function createOperatorArea(database: Database, clock: Clock, cost?: ScryptCost): OperatorArea {
  const operators = new Operators({ database, clock, cost });
  const sessions = new OperatorSessions(database, clock);
  const guard = new LoginGuard(database, clock);
  const sweep = async () => {
    await sessions.sweep();
    await guard.sweep();
  };
  return {
    operators,
    sessions,
    guard,
    login: new OperatorLogin({ database, clock, operators, sessions, guard, cost }),
    startSweeping: (log) =>
      every(clock, SWEEP, sweep, (err) => log.warn({ err }, 'a sweep of operators failed; the next one comes')),
  };
}
