import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { computeCosts } from './computeCosts.ts';
import { costsPage } from './costsPage.ts';
import { productionResources } from './productionStack.ts';

const written = costsPage(computeCosts(productionResources()));
writeFileSync(join(projectRoot, 'docs', 'costs.md'), written);
console.log(written);
