/** Runs in a worker. Validating the template is left to `npm run synth` and the tests. */
import { workerData } from 'node:worker_threads';
import { buildApp } from '../../synthesize.ts';

buildApp({ outdir: workerData.output }).synth();
