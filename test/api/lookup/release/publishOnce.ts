/** Runs as a process of its own: publishes one of the builds of `kill.test.ts` until it is done or killed. */
import { flushCompileCache } from 'node:module';
import { worldOf } from './killedWorlds.ts';

const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
// A killed process doesn't flush its compile cache on its own.
flushCompileCache();
process.send?.('ready');
process.once('message', async (world) => {
  await publish(worldOf(Number(world)));
  process.send?.('done', () => process.exit(0));
});
