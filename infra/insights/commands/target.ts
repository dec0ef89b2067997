import { join } from 'node:path';
import { type Option, textOf, UsageError, type Values } from '../../programs/commandLine.ts';
import { chooseTarget as chooseStack, targetOptions as stackOptions } from '../../programs/commandTarget.ts';
import { readRunning } from '../../programs/running.ts';
import { projectRoot } from '../../projectRoot.ts';

export class Unreachable extends Error {}

export const dataFolder = process.env.TIDELINE_DATA ?? join(projectRoot, '.local');

export const targetOptions = {
  ...stackOptions,
  table: {
    value: 'NAME',
    means: 'the insights table (or INSIGHTS_TABLE; default: that of the product running here)',
  },
  endpoint: {
    value: 'URL',
    means: 'a DynamoDB-compatible server instead of AWS (or AWS_ENDPOINT_URL_DYNAMODB)',
  },
  region: { value: 'NAME', means: 'the AWS region (or AWS_REGION)' },
} as const satisfies Record<string, Option>;

/** Must run before the modules that read and write releases, which read the table's name when they load. */
export function chooseTarget(values: Values): string {
  if (textOf(values, 'stack') !== undefined) {
    if (textOf(values, 'table')) throw new UsageError('--stack names the table already: leave out --table.');
    chooseStack(values, { INSIGHTS_TABLE: 'InsightsTable', AWS_REGION: 'Region' });
    return process.env.INSIGHTS_TABLE ?? '';
  }
  const table = textOf(values, 'table') ?? process.env.INSIGHTS_TABLE;
  if (!table) {
    const running = readRunning(dataFolder);
    if (!running) {
      throw new Unreachable(
        'The product isn’t running here. Start it with npm start, or choose a table with --table (and --endpoint, or AWS credentials).',
      );
    }
    Object.assign(process.env, running);
  } else {
    process.env.INSIGHTS_TABLE = table;
  }
  const endpoint = textOf(values, 'endpoint');
  if (endpoint) {
    if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
      throw new UsageError(`--endpoint takes a URL such as http://127.0.0.1:8000, not "${endpoint}".`);
    }
    process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
    process.env.AWS_REGION ??= 'us-east-1';
    process.env.AWS_ACCESS_KEY_ID ??= 'local';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  }
  const region = textOf(values, 'region');
  if (region) process.env.AWS_REGION = region;
  return process.env.INSIGHTS_TABLE ?? '';
}
