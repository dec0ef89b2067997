import { S3Client } from '@aws-sdk/client-s3';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, textOf, UsageError } from '../../programs/commandLine.ts';
import { readRunning } from '../../programs/running.ts';
import { dataFolder, Unreachable } from './target.ts';

export const samples: Command = {
  name: 'samples',
  does: 'Puts the samples of the dataset into their bucket, with checksums and a Croissant description. Deploying does it too.',
  options: {
    bucket: {
      value: 'NAME',
      means: 'the samples bucket (or SAMPLES_BUCKET; default: that of the product running here)',
    },
    site: { value: 'URL', means: 'the address of the site, which the description names (or SITE_ORIGIN)' },
    table: {
      value: 'NAME',
      means: 'the insights table, which says what was removed on request (or INSIGHTS_TABLE)',
    },
    region: { value: 'NAME', means: 'the AWS region (or AWS_REGION)' },
  },
  async run({ values }) {
    const named = textOf(values, 'bucket') ?? process.env.SAMPLES_BUCKET;
    const running = named ? undefined : readRunning(dataFolder);
    if (!named && !running) {
      throw new Unreachable(
        'The product isn’t running here. Start it with npm start, or choose a bucket with --bucket and --site.',
      );
    }
    Object.assign(process.env, running);
    const bucket = named ?? running?.SAMPLES_BUCKET ?? '';
    const origin = textOf(values, 'site') ?? process.env.SITE_ORIGIN;
    if (!origin || !URL.canParse(origin)) throw new UsageError('--site takes the address of the site.');
    const region = textOf(values, 'region');
    if (region) process.env.AWS_REGION = region;
    const table = textOf(values, 'table') ?? process.env.INSIGHTS_TABLE;
    if (!table) throw new UsageError('--table takes the insights table: a removed post must not be shown.');
    process.env.INSIGHTS_TABLE = table;
    const { suppressedAmong } = await import('../../../functions/lookup/release/rows/suppressed.ts');
    const { publishSamples } = await import('../samples/publishSamples.ts');
    const client = new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
    const written = await publishSamples({
      client,
      bucket,
      origin: new URL(origin).origin,
      hidden: suppressedAmong,
    });
    console.log(
      written > 0
        ? `${counted(written, 'file')} published in ${bucket}`
        : `The samples in ${bucket} are these already: nothing was written`,
    );
  },
};
