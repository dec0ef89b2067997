import { readFileSync, writeSync } from 'node:fs';
import { inspectPdf } from '../../../functions/content/library/pdf/inspectPdf.ts';

/** Run as a process of its own, for its memory: inspects the files that it is given. */
for (const path of process.argv.slice(2)) await inspectPdf(readFileSync(path));
writeSync(1, String(process.resourceUsage().maxRSS * 1024));
