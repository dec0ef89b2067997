import { loadDemoReports } from '../../demo/content/load.ts';
import { workAsChild } from '../beside.ts';

await workAsChild(loadDemoReports);
