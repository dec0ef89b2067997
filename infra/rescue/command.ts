import { UsageError } from '../programs/commandLine.ts';
import { Unreachable } from '../programs/commandTarget.ts';
import { runProgram } from '../programs/runProgram.ts';
import { restore } from './commands/restore.ts';
import { revoke } from './commands/revoke.ts';

const overview = `npm run rescue -- <command> [options]
  restore    write rows back from a table that was restored to an earlier moment
  revoke     make every session and link worthless, when a signing key may be known

  Each has --help. When to use them is in docs/operations.md.`;

const exits = { failed: 1, usage: 2, unreachable: 3 } as const;

runProgram({
  commands: { restore: () => restore, revoke: () => revoke },
  overview,
  exits,
  explainFailure: (error) => ({
    code:
      error instanceof UsageError
        ? exits.usage
        : error instanceof Unreachable
          ? exits.unreachable
          : exits.failed,
    text: error instanceof Error ? error.message : String(error),
  }),
});
