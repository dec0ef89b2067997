/** The minimum work of a start, as the reference for it. */
import { buildApp } from '../../../infra/synthesize.ts';

buildApp({ outdir: process.argv[2] ?? '' }).synth();
