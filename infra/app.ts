import { buildApp } from './synthesize.ts';

buildApp().synth();
