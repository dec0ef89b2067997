/** Runs one build in a process of its own, started by `buildApart.ts`, so that its memory can be measured. */
import { build } from '../../functions/lookup/pipeline/compute/build.ts';

const [folder = '', work = ''] = process.argv.slice(2);
const begun = performance.now();
const computed = await build({ folder, work });
const ms = performance.now() - begun;
await computed.close();
const peakMb = process.resourceUsage().maxRSS / 1000;
process.send?.({ ms, peakMb, unitsRead: computed.read.units });
