import { refuseExamples } from './refuseExamples.ts';
import { buildApp } from './synthesize.ts';

const built = buildApp();
refuseExamples(built);
built.synth();
