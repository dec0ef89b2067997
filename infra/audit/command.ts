import { runProgram } from '../programs/runProgram.ts';
import { certificate } from './commands/certificate.ts';
import { exits, explainFailure } from './commands/exit.ts';
import { seal } from './commands/seal.ts';
import { verify } from './commands/verify.ts';

const overview = `npm run audit -- <command> [options]
  verify       check an organization's audit log against its seals
  seal         seal what is new now
  certificate  check the certificate of a deletion

  Each has --help. It ends with ${exits.done} when all is well, ${exits.wrong} when something is wrong with a log, ${exits.usage} for a wrong
  command, and ${exits.unreachable} when the log, its seals or their key can't be reached.`;

runProgram({
  commands: { verify: () => verify, seal: () => seal, certificate: () => certificate },
  overview,
  exits,
  explainFailure,
});
