import { setPriority } from 'node:os';
import { loadDemoReports } from '../../demo/content/load.ts';
import { workAsChild } from '../beside.ts';

/** Whoever uses the product meanwhile comes first. */
const politely = 10;

setPriority(politely);
await workAsChild(loadDemoReports);
