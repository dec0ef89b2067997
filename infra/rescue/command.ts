import { type Command, readValues, UsageError, usageOf } from '../commandLine.ts';
import { Unreachable } from '../commandTarget.ts';
import { surviveClosedOutput } from '../local/closedOutput.ts';
import { restore } from './commands/restore.ts';
import { revoke } from './commands/revoke.ts';

const commands: Record<string, Command> = { restore, revoke };

const overview = `npm run rescue -- <command> [options]
  restore    write rows back from a table that was restored to an earlier moment
  revoke     make every session and link worthless, when a signing key may be known

  Each has --help. When to use them is in docs/operations.md.`;

async function main([name, ...argv]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(overview);
    if (name === undefined) process.exitCode = 2;
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n${overview}`);
  const { values, folder } = readValues(command, argv);
  if (values.help) console.log(usageOf(command));
  else await command.run({ values, folder });
}

surviveClosedOutput();
main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = error instanceof UsageError ? 2 : error instanceof Unreachable ? 3 : 1;
});
