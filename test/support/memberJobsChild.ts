import { runMemberJobs } from './memberJobs.ts';

/** Runs every waiting job, until it is killed. */
process.send?.('ready');
await runMemberJobs();
process.send?.('done');
