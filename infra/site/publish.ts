import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../projectRoot.ts';
import { renderPart } from './builtSite.ts';
import { publishDeployed } from './publishFiles.ts';
import { readContentAt } from './readContentAt.ts';

const built = join(projectRoot, 'web', 'dist');
const { values } = parseArgs({ options: { stack: { type: 'string' } } });
const outputs = values.stack ?? join(projectRoot, 'cdk.out', 'outputs.json');

if (!existsSync(outputs)) {
  console.error(`There is no ${outputs}: name the outputs of a deployment by --stack.`);
  process.exitCode = 2;
} else if (!existsSync(renderPart(built))) {
  console.error('The site is not built yet: run npm run build.');
  process.exitCode = 2;
} else {
  for (const [address, files] of await publishDeployed(outputs, built, readContentAt)) {
    console.log(`Published ${files} files to ${address}`);
  }
}
