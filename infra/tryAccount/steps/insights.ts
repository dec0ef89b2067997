import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { DescribeExecutionCommand, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { postFileKey, referenceFolder } from '../../../functions/lookup/pipeline/cloud/tables.ts';
import { parsePostFileName, parseReferenceFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { outputOf, outputsIn } from '../record.ts';
import { type Step, type Trial, untilAnswered } from '../trial.ts';

/** A document needs posts in each of the last two quarters; the seventh month is the one that a second run would add. */
const generated = ['--posts', '20000', '--objects', '40', '--months', '7'];

const mostMinutes = 120;

export const insights: Step = {
  name: 'Build insights on Athena',
  async run(trial) {
    const { folder, run } = trial;
    const posts = join(folder, 'posts');
    const command = (...args: string[]) =>
      run('insights', 'npm', ['run', '--silent', 'insights', '--', ...args]);
    rmSync(posts, { recursive: true, force: true });
    await command('generate', posts, ...generated);
    await command('validate', posts);
    const files = await upload(trial, posts);
    const ended = await buildOnAthena(trial);
    const status = JSON.parse(await command('status', '--stack', outputsIn(folder), '--json'));
    const release = status.current;
    if (!release?.documents)
      throw new Error('The workflow succeeded, but no release with documents is live.');
    return [
      `${files} files were uploaded, and the workflow took ${ended} minutes`,
      `release ${release.release} is live: ${release.documents} documents from ${release.posts} posts`,
    ];
  },
};

async function upload({ folder, clients }: Trial, posts: string): Promise<number> {
  const Bucket = outputOf(folder, 'InsightsDataBucket');
  const keys = cloudKeys(posts);
  for (const [file, Key] of keys) {
    await clients.s3.send(new PutObjectCommand({ Bucket, Key, Body: readFileSync(join(posts, file)) }));
  }
  return keys.size;
}

async function buildOnAthena(trial: Trial): Promise<number> {
  const { workflows } = trial.clients;
  const stateMachineArn = outputOf(trial.folder, 'InsightsWorkflow');
  const { executionArn } = await workflows.send(new StartExecutionCommand({ stateMachineArn }));
  const begun = trial.now().getTime();
  return untilAnswered(trial, 'The insights workflow', mostMinutes, async () => {
    const { status, error, cause } = await workflows.send(new DescribeExecutionCommand({ executionArn }));
    if (status === 'RUNNING') return undefined;
    if (status !== 'SUCCEEDED')
      throw new Error(
        `The insights workflow ended as ${status}: ${[error, cause].filter(Boolean).join(', ')}`,
      );
    return Math.round((trial.now().getTime() - begun) / 60_000);
  });
}

/** The files of a folder of posts with the keys at which the workflow reads them. */
function cloudKeys(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const post = parsePostFileName(name);
      if (post) return [[name, postFileKey(post.source, post.month, name)]];
      const reference = parseReferenceFileName(name);
      return reference ? [[name, `${referenceFolder}${reference.table}/${name}`]] : [];
    }),
  );
}
