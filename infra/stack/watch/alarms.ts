import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  ComparisonOperator,
  CompositeAlarm,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { AlarmTopics } from './alarmTopics.ts';

/** These alarms page someone. The others are mailed, because they delay work without losing any. */
export const urgent: ReadonlySet<string> = new Set([
  'AvailabilityFast',
  'LookupSpeedFast',
  'ApiErrors',
  'EdgeErrors',
  'Concurrency',
  'canaryErrors',
  'canaryBehind',
]);

export type Rule = {
  metric: IMetric;
  threshold: number;
  description: string;
  periods?: number;
  comparison?: ComparisonOperator;
  missing?: TreatMissingData;
};

export class Alarms extends Construct {
  readonly #topics: AlarmTopics;

  constructor(scope: Construct, id: string, topics: AlarmTopics) {
    super(scope, id);
    this.#topics = topics;
  }

  /** For background functions, whose failures no caller sees. */
  watchFunction(name: string, lambda: LambdaFunction, slow: Duration): void {
    const period = Duration.minutes(5);
    this.alarm(`${name}Errors`, {
      metric: lambda.metricErrors({ period }),
      threshold: 1,
      description: `The function ${name} failed`,
    });
    this.alarm(`${name}Throttles`, {
      metric: lambda.metricThrottles({ period }),
      threshold: 1,
      description: `The function ${name} was throttled`,
    });
    this.alarm(`${name}Latency`, {
      metric: lambda.metricDuration({ period, statistic: Stats.p(99) }),
      threshold: slow.toMilliseconds(),
      periods: 3,
      description: `The slowest 1% of the calls of ${name} take over ${slow.toSeconds()} seconds`,
    });
  }

  /** For scheduled functions, a missed run is the worst failure. */
  watchSchedule(name: string, lambda: LambdaFunction, period: Duration): void {
    this.alarm(`${name}Behind`, {
      metric: lambda.metricInvocations({ period }),
      threshold: 1,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
      description: `The function ${name} has not run for ${period.toHours()} hours`,
    });
  }

  watchWorkflow(name: string, workflow: StateMachine): void {
    const period = Duration.minutes(5);
    const ends = {
      Failed: workflow.metricFailed({ period }),
      TimedOut: workflow.metricTimedOut({ period }),
      Aborted: workflow.metricAborted({ period }),
    };
    this.alarm(`${name}WorkflowSlow`, {
      metric: workflow.metricTime({ period: Duration.hours(1), statistic: Stats.MAXIMUM }),
      threshold: Duration.hours(3).toMilliseconds(),
      description: `The workflow ${name} took over 3 hours`,
    });
    for (const [end, metric] of Object.entries(ends)) {
      this.alarm(`${name}Workflow${end}`, {
        metric,
        threshold: 1,
        description: `The workflow ${name} did not finish; the previous release is still live`,
      });
    }
  }

  /** SES suspends an account at a bounce rate of 10% or a complaint rate of 0.5%; half of that leaves time to act. */
  watchMail(): void {
    const rates = { BounceRate: 0.05, ComplaintRate: 0.0025 };
    for (const [name, threshold] of Object.entries(rates)) {
      this.alarm(`Mail${name}`, {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${name}`,
          period: Duration.hours(1),
          statistic: Stats.MAXIMUM,
        }),
        threshold,
        description: `The mail account’s ${name} puts its sending at risk`,
      });
    }
  }

  watchQueue(name: string, queue: Queue, deadLetters: Queue): void {
    this.alarm(`${name}QueueDepth`, {
      metric: queue.metricApproximateNumberOfMessagesVisible(),
      threshold: 1000,
      periods: 3,
      description: `The queue ${name} fills faster than it is read`,
    });
    this.alarm(`${name}QueueAge`, {
      metric: queue.metricApproximateAgeOfOldestMessage(),
      threshold: Duration.minutes(15).toSeconds(),
      description: `A message has been waiting in the queue ${name} for over 15 minutes`,
    });
    this.alarm(`${name}DeadLetters`, {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(),
      threshold: 1,
      description: `The queue ${name} gave up on a message`,
    });
  }

  watchStream(name: string, lambda: LambdaFunction, deadLetters: Queue): void {
    this.alarm(`${name}StreamAge`, {
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: Stats.MAXIMUM }),
      threshold: Duration.minutes(15).toMilliseconds(),
      description: `The function ${name} is over 15 minutes behind its stream`,
    });
    this.alarm(`${name}DeadLetters`, {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(),
      threshold: 1,
      description: `The function ${name} gave up on a part of its stream`,
    });
  }

  watchPipe(name: string, { ref: PipeName }: CfnPipe): void {
    this.alarm(`${name}Pipe`, {
      metric: new Metric({
        namespace: 'AWS/EventBridge/Pipes',
        metricName: 'ExecutionFailed',
        dimensionsMap: { PipeName },
        period: Duration.minutes(5),
        statistic: Stats.SUM,
      }),
      threshold: 1,
      description: `The pipe ${name} isn't delivering what it reads to its queue`,
    });
  }

  /** A composite alarm; its parts notify nobody themselves. */
  together(id: string, description: string, parts: Rule[]): void {
    const alarms = parts.map((rule, at) => this.silent(`${id}${at + 1}`, rule));
    const composite = new CompositeAlarm(this, id, {
      alarmRule: AlarmRule.allOf(...alarms),
      alarmDescription: description,
    });
    this.loud(composite, id);
  }

  alarm(id: string, rule: Rule): Alarm {
    return this.loud(this.silent(id, rule), id);
  }

  private loud<Kind extends AlarmBase>(alarm: Kind, id: string): Kind {
    const action = new SnsAction(urgent.has(id) ? this.#topics.pages : this.#topics.mails);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }

  private silent(id: string, rule: Rule): Alarm {
    const {
      metric,
      threshold,
      description,
      periods = 1,
      comparison = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      missing = TreatMissingData.NOT_BREACHING,
    } = rule;
    return new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: comparison,
      treatMissingData: missing,
      alarmDescription: description,
    });
  }
}
