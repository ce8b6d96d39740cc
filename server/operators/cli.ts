/** `npm run operator -- …` and `npm run keys -- …`: changes the database, beside a running server or without one; it sees so within a second. */
import { commandLine } from '../command-line.ts';
import { askPassword } from './ask-password.ts';
import { runCommand } from './commands.ts';

await commandLine((tools) => runCommand({ ...tools, askPassword }, process.argv.slice(2)));
