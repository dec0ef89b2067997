import { Aws, Fn } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { cookieName } from '../../functions/platform/http/sessionCookie.ts';
import type { Settings } from '../stages/settings.ts';
import { conditionOf, inUsEast1 } from './inUsEast1.ts';

/** Keeps one client from using up the API's rate for everyone. CloudFront requires it in us-east-1. */
export class Firewall extends Construct {
  /** Empty in other regions. */
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerFiveMinutes }: NonNullable<Settings['firewall']>) {
    super(scope, id);
    const seen = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: false,
    });
    const limit = (priority: number, name: string, per: Partial<CfnWebACL.RateBasedStatementProperty>) => ({
      name,
      priority,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: {
          limit: requestsPerFiveMinutes,
          evaluationWindowSec: 300,
          aggregateKeyType: 'IP',
          ...per,
        },
      },
      visibilityConfig: seen(name),
    });
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('firewall'),
      rules: [
        limit(0, 'per-address', {}),
        limit(1, 'per-session', {
          aggregateKeyType: 'CUSTOM_KEYS',
          customKeys: [
            { cookie: { name: cookieName, textTransformations: [{ priority: 0, type: 'NONE' }] } },
          ],
        }),
      ],
    });
    inUsEast1(acl);
    this.arn = Fn.conditionIf(conditionOf(acl).logicalId, acl.attrArn, Aws.NO_VALUE).toString();
  }
}
