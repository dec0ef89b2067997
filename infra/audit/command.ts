import { type Command, readValues, UsageError, usageOf } from '../commandLine.ts';
import { surviveClosedOutput } from '../local/closedOutput.ts';
import { exits, explainFailure } from './commands/exit.ts';
import { seal } from './commands/seal.ts';
import { verify } from './commands/verify.ts';

const commands: Record<string, Command> = { verify, seal };

const overview = `npm run audit -- <command> [options]
  verify     check an organization's audit log against its seals
  seal       seal what is new now

  Each has --help. It ends with ${exits.done} when all is well, ${exits.wrong} when something is wrong with a log, ${exits.usage} for a wrong
  command, and ${exits.unreachable} when the log, its seals or their key can't be reached.`;

async function main([name, ...argv]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview);
    if (name === undefined) process.exitCode = exits.usage;
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}".\n${overview}`);
  const { values, folder } = readValues(command, argv);
  if (values.help) console.log(usageOf(command));
  else await command.run({ values, folder });
}

surviveClosedOutput();
main(process.argv.slice(2)).catch((error: unknown) => {
  const { code, text } = explainFailure(error);
  console.error(text);
  process.exitCode = code;
});
