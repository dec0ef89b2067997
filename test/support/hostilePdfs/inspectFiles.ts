import { readFileSync, writeSync } from 'node:fs';
import { inspectPdf } from '../../../functions/content/library/pdf/inspectPdf.ts';

/** A process of its own, so that its memory can be measured. */
for (const path of process.argv.slice(2)) await inspectPdf(readFileSync(path));
writeSync(1, String(peakBytes()));

/** Linux counts the memory of the process that started this one in `maxRSS`, but not in the peak of its own address space. */
function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
