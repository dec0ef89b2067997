import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { buildPackedSite } from './buildSite.ts';

await buildPackedSite(join(projectRoot, 'web', 'dist'));
