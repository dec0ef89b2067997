import { type Option, textOf, UsageError, type Values } from '../../programs/commandLine.ts';
import { chooseTarget as chooseStack } from '../../programs/commandTarget.ts';
import { postsFolder } from './generate.ts';
import { requireFolder } from './requireFolder.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const removalOptions = {
  ...targetOptions,
  posts: { value: 'FOLDER', means: 'the folder of the post files (.local/insights/posts)' },
} as const satisfies Record<string, Option>;

export const forceOption = {
  value: 'REASON',
  means: 'go on although more than a fifth of a source goes; the reason is kept with the requests',
} as const satisfies Option;

export function postsFolderOf(values: Values): string {
  const folder = textOf(values, 'posts') ?? postsFolder;
  requireFolder(folder);
  return folder;
}

/** Requests are rows of the insights table, and their steps are rows of the audit log. */
export function chooseRemovalTarget(values: Values): void {
  chooseTarget(values);
  if (textOf(values, 'stack') !== undefined) {
    chooseStack(values, {
      INSIGHTS_TABLE: 'InsightsTable',
      PORTAL_TABLE: 'PortalTable',
      AWS_REGION: 'Region',
    });
  }
  if (!process.env.PORTAL_TABLE) {
    throw new UsageError('Set PORTAL_TABLE, too: the steps of a request are written into the audit log.');
  }
}
