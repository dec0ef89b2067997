import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type Feature, features } from '../../shared/api/index.ts';
import type { Settings } from '../stages/settings.ts';
import { applyGrants, type Resources } from './applyGrants.ts';
import { nodeFunction } from './nodeFunction.ts';

type FunctionsProps = {
  settings: Settings;
  siteOrigin: string;
  /** Resolved by CloudFormation, so that the template contains no secret. */
  acceptedFromEdge: string;
  resources: Resources;
};

export class Functions extends Construct {
  readonly byName: Record<Feature | 'unmatched', LambdaFunction>;

  constructor(
    scope: Construct,
    id: string,
    { settings, siteOrigin, acceptedFromEdge, resources }: FunctionsProps,
  ) {
    super(scope, id);
    const create = (name: Feature | 'unmatched'): LambdaFunction => {
      const lambda = nodeFunction(this, name, {
        settings,
        description: name === 'unmatched' ? 'Answers calls that no route takes' : `The feature ${name}`,
        // The smallest size with a full vCPU, which password hashing and cold starts need.
        memorySize: 1769,
        failures: 'Called synchronously: the caller gets the error.',
        environment: {
          SITE_ORIGIN: siteOrigin,
          ORIGIN_SECRET: acceptedFromEdge,
          SESSION_IDLE_HOURS: String(settings.sessionIdleHours),
          STAFF_SECOND_FACTOR: settings.staffSecondFactor,
        },
      });
      applyGrants(name, lambda, resources);
      return lambda;
    };
    this.byName = Object.fromEntries(
      [...features, 'unmatched' as const].map((name) => [name, create(name)]),
    ) as Record<Feature | 'unmatched', LambdaFunction>;
  }
}
