/** `npm run partners -- feedback|webhooks …`: what concerns partners and visitors, beside a running server or without one. */
import { commandLine } from './command-line.ts';
import { runPartnerCommand } from './partner-commands.ts';

await commandLine((tools) => runPartnerCommand(tools, process.argv.slice(2)));
