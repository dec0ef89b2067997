import { readFileSync, writeSync } from 'node:fs';
import { inspectPdf } from '../../../functions/content/library/pdf/inspectPdf.ts';

/** Runs as a process of its own, so that its memory can be measured. */
for (const path of process.argv.slice(2)) await inspectPdf(readFileSync(path));
writeSync(1, String(peakBytes()));

/** On Linux, `maxRSS` includes the memory of the parent process, but the peak of its own address space doesn’t. */
function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
