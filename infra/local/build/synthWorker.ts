/** Runs inside a worker thread. Checks of the template are the business of `npm run synth` and the tests. */
import { workerData } from 'node:worker_threads';
import { buildApp } from '../../synthesize.ts';

buildApp({ outdir: workerData.output }).synth();
