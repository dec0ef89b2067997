import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { nodeFunction } from './nodeFunction.ts';
import { runByClock } from './runByClock.ts';

/** Calls the product from outside, so that an outage at night is noticed. */
export class Canary extends Construct {
  readonly handler: LambdaFunction;

  constructor(scope: Construct, id: string, { settings, origin }: { settings: Settings; origin: string }) {
    super(scope, id);
    this.handler = nodeFunction(this, 'canary', {
      settings,
      description: 'Tries whether the site is served and a login is answered',
      timeout: Duration.seconds(30),
      failures: 'The next run tries again, and an alarm tells of errors.',
      environment: { SITE_ORIGIN: origin },
    });
    if (settings.canaryMinutes === null) return;
    runByClock(this, 'Rule', this.handler, {
      every: Duration.minutes(settings.canaryMinutes),
      description: 'Tries the product',
      lost: 'An alarm tells when it hasn’t run.',
      target: { retryAttempts: 0 },
    });
  }
}
