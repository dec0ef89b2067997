/** Runs as a process of its own: publishes the assembled files of a run, task by task, until it is done or killed. */
import { flushCompileCache } from 'node:module';
import { publishingTasks } from './cloudRun.ts';

const { handler } = await import('../../../../functions/lookup/jobs/insights/lambda.ts');
// A killed process doesn't flush its compile cache on its own.
flushCompileCache();
process.send?.('ready');
process.once('message', async (run) => {
  await publishingTasks(handler, String(run));
  process.send?.('done', () => process.exit(0));
});
