import { readFileSync } from 'node:fs';

/** On Linux, `maxRSS` includes the memory of the parent process, but the peak of its own address space doesn’t. */
export function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
