import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { projectRoot } from './bundling.ts';
import { publishSite } from './publish.ts';

/** Deploys the stack, then the built site into its bucket. Whatever follows `npm run deploy --` goes to `cdk deploy`. */
const site = join(projectRoot, 'web', 'dist');
const outputsFile = join(projectRoot, 'cdk.out', 'outputs.json');

if (!existsSync(join(site, 'index.html'))) fail('The site is not built yet: run npm run build.');
const cdk = spawn('cdk', ['deploy', '--outputs-file', outputsFile, ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
});
const [code] = await once(cdk, 'exit');
if (code !== 0) fail('The stack was not deployed, so the site was left as it is.');

const stacks = JSON.parse(await readFile(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
for (const { SiteBucket, SiteUrl } of Object.values(stacks)) {
  if (!SiteBucket) continue;
  const paths = await publishSite(new S3Client({}), SiteBucket, site);
  console.log(`Published ${paths.length} files to ${SiteUrl}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
