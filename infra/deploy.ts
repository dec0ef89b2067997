import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryProduct } from '../functions/platform/jobs/canary/tryProduct.ts';
import { checkAccount } from './account/checkAccount.ts';
import { clientsOf } from './account/clients.ts';
import { describeFindings } from './account/describe.ts';
import { checkStacks } from './account/stackState.ts';
import { describeInvited, inviteDeployed } from './founding/inviteDeployed.ts';
import { publishDeployedSamples } from './insights/samples/publishDeployed.ts';
import { installForLambda } from './installForLambda.ts';
import { projectRoot } from './projectRoot.ts';
import { buildPackedSite } from './site/buildSite.ts';
import { publishDeployed } from './site/publishFiles.ts';
import { readContentAt } from './site/readContentAt.ts';
import { canvasFolderVariable } from './stack/copiedPackages.ts';
import { readStackOutputs } from './stackOutputs.ts';
import { refusalOfExamples } from './stages/examples.ts';
import { readSettings, type Settings } from './stages/settings.ts';
import { stackNames } from './stages/stageFile.ts';

/**
 * Builds, deploys, uploads and invites the first administrator. `--check` only looks for obstacles; other arguments
 * after `npm run deploy --` go to `cdk deploy`.
 */
const built = join(projectRoot, 'web', 'dist');
const outputsFile = join(projectRoot, 'cdk.out', 'outputs.json');

const options = process.argv.slice(2);
const profile = valueAfter('--profile');
// The site goes to the region and account of the stack.
if (profile) process.env.AWS_PROFILE = profile;
const settings = settingsGiven();
if (options.includes('--check')) {
  const findings = await checkAccount(clientsOf(), settings);
  console.log(describeFindings(findings));
  process.exit(findings.some(({ verdict }) => verdict === 'stops') ? 1 : 0);
}
const names: string[] = Object.values(stackNames(settings.stage));
const deploysAll = !options.some((option) => names.includes(option));
if (deploysAll) await requireDeployable();
await buildPackedSite(built);
// Outputs of an earlier deployment may belong to another stage.
rmSync(outputsFile, { force: true });
const canvasFolder = installForLambda() ?? fail('The canvas for Lambda couldn’t be installed.');
const cdk = spawn(
  'cdk',
  ['deploy', '--outputs-file', outputsFile, ...(deploysAll ? ['--all'] : []), ...options],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, [canvasFolderVariable]: canvasFolder } },
);
const [code] = await once(cdk, 'exit');
if (code !== 0) fail('Not everything was deployed, so the site was not changed.');

const isPrepared = options.includes('--no-execute') || valueAfter('--method') === 'prepare-change-set';
if (isPrepared || !existsSync(outputsFile)) {
  console.log('Nothing was deployed, so the site was not changed.');
} else if (!hasSite(outputsFile)) {
  console.log('Deployed without the data and the edge, so the site was not changed.');
} else {
  for (const [address, files] of await publishDeployed(outputsFile, built, readContentAt)) {
    console.log(`Published ${files} files to ${address}`);
  }
  const samples = await publishDeployedSamples(outputsFile);
  if (samples > 0) console.log(`Published ${samples} files of the dataset’s samples`);
  for (const fault of await tryDeployed(outputsFile)) {
    console.error(`It doesn’t work yet: ${fault}`);
    process.exitCode = 1;
  }
  const invited = await inviteDeployed(outputsFile);
  if (invited) console.log(describeInvited(invited));
  if (invited?.outcome === 'not sent' || invited?.outcome === 'unmailable') process.exitCode = 1;
}

/** The value of an option, separate or joined with "=". */
function valueAfter(option: string): string | undefined {
  const at = options.findIndex((each) => each === option || each.startsWith(`${option}=`));
  return at < 0 ? undefined : (options[at]?.split('=')[1] ?? options[at + 1]);
}

/** Without credentials, the CDK fails with its own message. */
async function requireDeployable(): Promise<void> {
  const { finding } = (await checkStacks(clientsOf(), settings).catch(() => undefined)) ?? {};
  if (finding?.verdict === 'stops') fail(`${finding.says}: ${finding.todo}.`);
}

/** Whether the data and the edge were deployed: one has the site’s bucket, the other its address. */
function hasSite(file: string): boolean {
  return Object.values(readStackOutputs(file)).some(({ SiteBucket, SiteUrl }) => SiteBucket && SiteUrl);
}

/** Runs the canary's checks against the new deployment. */
async function tryDeployed(file: string): Promise<string[]> {
  const stacks = Object.values(readStackOutputs(file));
  const faults = await Promise.all(stacks.flatMap(({ SiteUrl }) => (SiteUrl ? tryProduct(SiteUrl) : [])));
  return faults.flat();
}

/** Runs first, so that a mistake in the settings stops the deployment before it begins. */
function settingsGiven(): Settings {
  try {
    const settings = readSettings(contextValue);
    const refusal = refusalOfExamples(settings);
    return refusal ? fail(refusal) : settings;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** The value of `-c name=value`; as for cdk, the last one wins. */
function contextValue(name: string): string | undefined {
  const given = options.filter((_, at) => /^(-c|--context)$/.test(options[at - 1] ?? ''));
  return given.findLast((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
