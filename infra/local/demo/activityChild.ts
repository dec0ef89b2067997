import { loadDemoActivity } from '../../demo/activity/load.ts';
import { workAsChild } from '../beside.ts';

await workAsChild(() => loadDemoActivity());
