/** The least that a start can't do without: the reference that starting is compared with. */
import { buildApp } from '../../../infra/synthesize.ts';

buildApp({ outdir: process.argv[2] ?? '' }).synth();
