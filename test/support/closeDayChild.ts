import { closeDay } from '../../functions/activity/jobs/closedDays/closeDay.ts';
import { peakBytes } from './peakBytes.ts';

// In a process of its own, whose memory is that of closing alone.
const [date = ''] = process.argv.slice(2);
const begun = performance.now();
const { events, failures } = await closeDay(date);
const seconds = (performance.now() - begun) / 1000;
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
const megabytes = peakBytes() / 1024 / 1024;
console.log(JSON.stringify({ events, failed: failures.map(String), seconds, cpuSeconds, megabytes }));
