import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { buildSite } from './buildSite.ts';

/** `npm run build` */
await buildSite(join(projectRoot, 'web', 'dist'));
