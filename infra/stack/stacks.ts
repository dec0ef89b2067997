import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import { stackNames } from '../stages/stageFile.ts';
import { AppStack } from './appStack.ts';
import { DistantVault } from './backups.ts';
import { DataStack } from './dataStack.ts';
import { EdgeStack } from './edgeStack.ts';
import { Insights } from './insights/cloud.ts';
import { Alarms } from './watch/alarms.ts';

export type Stacks = Record<'data' | 'edge' | 'app' | 'insights', Stack>;

/** The stacks of a stage in the order of their deployment. */
export function createStacks(scope: Construct, settings: Settings): Stacks {
  const names = stackNames(settings.stage);
  const data = new DataStack(scope, names.data, settings);
  const edge = new EdgeStack(scope, names.edge, settings, data);
  const app = new AppStack(scope, names.app, settings, { data, edge });
  const insights = new InsightsStack(scope, names.insights, settings, data);
  for (const stack of [edge, insights]) stack.addStackDependency(data);
  app.addStackDependency(edge);
  return { data, edge, app, insights };
}

/** Its vault must exist before the first backup is copied. */
export function createDistantVault(scope: Construct, settings: Settings, { data }: Stacks): void {
  if (!settings.backup) return;
  const { distantVault } = stackNames(settings.stage);
  data.addStackDependency(new DistantVault(scope, distantVault, settings, settings.backup));
}

/** Builds releases from post files, with alarms of its own, so that the application doesn't refer to it. */
class InsightsStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, data: DataStack) {
    super(scope, id, { description: `${brand.product}, ${settings.stage}: insights` });
    const { tables, buckets } = data;
    const insights = new Insights(this, 'Insights', { settings, tables, buckets });
    const alarms = new Alarms(this, 'Alarms', data.alarmTopics);
    alarms.watchFunction('insights', insights.tasks, Duration.minutes(13));
    alarms.watchWorkflow('insights', insights.workflow);
    new CfnOutput(this, 'InsightsWorkflow', { value: insights.workflow.stateMachineArn });
  }
}
