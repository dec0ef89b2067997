import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brand } from '../../shared/brand.ts';
import type { Settings } from '../stages/settings.ts';
import type { DataStack } from './dataStack.ts';
import { Insights } from './insights/cloud.ts';
import { Alarms } from './watch/alarms.ts';

/** Builds releases from post files, with alarms of its own, so that the application doesn't refer to it. */
export class InsightsStack extends Stack {
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
