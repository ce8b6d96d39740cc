/** `npm run operator -- …` and `npm run keys -- …`: changes the database, beside a running server or without one; it sees so within a second. */

import { askPassword } from '../features/operators/ask-password.ts';
import { runCommand } from '../features/operators/commands.ts';
import { commandLine } from './command-line.ts';

await commandLine((tools) => runCommand({ ...tools, askPassword }, process.argv.slice(2)));
