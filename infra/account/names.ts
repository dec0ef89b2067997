import { GetWorkGroupCommand } from '@aws-sdk/client-athena';
import { GetDatabaseCommand } from '@aws-sdk/client-glue';
import type { Settings } from '../stages/settings.ts';
import { nameInSql } from '../stages/stageFile.ts';
import type { Clients } from './clients.ts';
import { type Finding, found, orMissing } from './finding.ts';

const about = 'Names';

/** The only names that aren't generated: SQL names databases, and queries name their work group. */
export function fixedNames({ stage }: Pick<Settings, 'stage'>) {
  const parts = ['activity', 'insights'];
  return {
    workGroups: parts.map((part) => `tideline-${stage}-${part}`),
    databases: parts.map((part) => `tideline_${nameInSql(stage)}_${part}`),
  };
}

export async function checkNames(
  { athena, glue }: Clients,
  settings: Settings,
  isNew: boolean,
): Promise<Finding> {
  if (!isNew) return found(about, 'ready', 'they are the stage’s own');
  const { workGroups, databases } = fixedNames(settings);
  const taken = await Promise.all([
    ...workGroups.map(async (WorkGroup) =>
      (await orMissing(
        athena.send(new GetWorkGroupCommand({ WorkGroup })),
        /^InvalidRequestException.*not found/,
      ))
        ? [`aws athena delete-work-group --recursive-delete-option --work-group ${WorkGroup}`]
        : [],
    ),
    ...databases.map(async (Name) =>
      (await orMissing(glue.send(new GetDatabaseCommand({ Name })), /^EntityNotFoundException/))
        ? [`aws glue delete-database --name ${Name}`]
        : [],
    ),
  ]);
  const removals = taken.flat();
  if (removals.length === 0) return found(about, 'ready', 'none is taken');
  return found(
    about,
    'stops',
    `${removals.length} of another stack are in the way`,
    `if nobody uses them: ${removals.join('; ')}`,
  );
}
