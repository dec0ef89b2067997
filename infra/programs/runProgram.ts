import { surviveClosedOutput } from './closedOutput.ts';
import { type Command, readValues, UsageError, usageOf } from './commandLine.ts';

type Program = {
  /** Each is loaded on demand: some bring an embedded database along. */
  commands: Record<string, () => Command | Promise<Command>>;
  /** Shown if no command is named. */
  overview: string;
  exits: { usage: number };
  explainFailure: (error: unknown) => { code: number; text: string };
};

/** Runs a script of `package.json` that has several commands: finds the named one and reads its options. */
export function runProgram(program: Program): void {
  surviveClosedOutput();
  run(program, process.argv.slice(2)).catch((error: unknown) => {
    const { code, text } = program.explainFailure(error);
    console.error(text);
    process.exitCode = code;
  });
}

async function run({ commands, overview, exits }: Program, [name, ...argv]: string[]): Promise<void> {
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
