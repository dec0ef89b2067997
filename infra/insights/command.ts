import type { Command } from '../programs/commandLine.ts';
import { runProgram } from '../programs/runProgram.ts';
import { exits, explainFailure } from './commands/exit.ts';

const commands: Record<string, () => Promise<Command>> = {
  generate: async () => (await import('./commands/generate.ts')).generate,
  validate: async () => (await import('./commands/validate.ts')).validateFolder,
  build: async () => (await import('./commands/build.ts')).buildRelease,
  findings: async () => (await import('./commands/findings.ts')).findings,
  publish: async () => (await import('./commands/publish.ts')).publishBuild,
  diff: async () => (await import('./commands/diff.ts')).diff,
  remove: async () => (await import('./commands/remove.ts')).remove,
  removals: async () => (await import('./commands/removals.ts')).removals,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  samples: async () => (await import('./commands/samples.ts')).samples,
  status: async () => (await import('./commands/status.ts')).status,
  forecast: async () => (await import('./commands/forecast.ts')).forecast,
};

const overview = `npm run insights -- <command> [options]
  generate   write a realistic set of post files
  validate   check a folder of post files
  build      compute the documents of every look-up page from a folder of post files
  findings   write every sentence that the last build would publish
  publish    publish the last build as a release
  diff       show what publishing would change
  remove     hide the posts and authors of a removal list at once
  removals   list removal requests, take their posts out of the post files, and check that they are gone
  rollback   go back to the previous release
  samples    publish the samples of the dataset
  status     list the releases and show which one is live
  forecast   forecast monthly series of your own, with the bands that their past supports

  Each command has --help. Exit codes: ${exits.done} success, ${exits.badInput} bad input files, ${exits.usage} wrong usage, ${exits.busy} another publisher
  is at work, ${exits.shrinks} the release has much less than the live one, ${exits.unreachable} the table can't be reached,
  ${exits.removals} removals wait for a new month, ${exits.failed} any other failure.`;

runProgram({ commands, overview, exits, explainFailure });
