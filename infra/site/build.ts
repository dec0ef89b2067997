import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { buildSite } from './buildSite.ts';

await buildSite(join(projectRoot, 'web', 'dist'));
