import { readFileSync, writeSync } from 'node:fs';
import { inspectPdf } from '../../../functions/content/library/pdf/inspectPdf.ts';
import { peakBytes } from '../peakBytes.ts';

/** Runs as a process of its own, so that its memory can be measured. */
for (const path of process.argv.slice(2)) await inspectPdf(readFileSync(path));
writeSync(1, String(peakBytes()));
