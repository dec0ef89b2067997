import { surviveClosedOutput } from '../local/closedOutput.ts';
import { exits, explainFailure } from './commands/exit.ts';
import { type Command, readValues, UsageError, usageOf } from './commands/options.ts';

/** Each is loaded only when it is asked for: the embedded database takes a while to load. */
const commands: Record<string, () => Promise<Command>> = {
  generate: async () => (await import('./commands/generate.ts')).generate,
  validate: async () => (await import('./commands/validate.ts')).validateFolder,
  build: async () => (await import('./commands/build.ts')).buildRelease,
  publish: async () => (await import('./commands/publish.ts')).publishBuild,
  diff: async () => (await import('./commands/diff.ts')).diff,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  status: async () => (await import('./commands/status.ts')).status,
};

const overview = `npm run insights -- <command> [options]
  generate   write a believable set of post files
  validate   check a folder of post files
  build      compute the documents of every look-up page from a folder of post files
  publish    write what was built as a release, and serve it
  diff       show what publishing would change
  rollback   serve the release before again
  status     list the releases, and say which is served

  Each has --help. It ends with ${exits.done} when all is well, ${exits.badInput} for bad input files, ${exits.usage} for a wrong
  command, ${exits.busy} when another one publishes, ${exits.shrinks} when a release has much
  less than the served one, ${exits.unreachable} when there is no table to be reached, ${exits.failed} otherwise.`;

async function main([name, ...argv]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview);
    if (name === undefined) process.exitCode = exits.usage;
    return;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new UsageError(`There is no command "${name}".\n${overview}`);
  const command = await load();
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
