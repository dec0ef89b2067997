import { Aws, Fn } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { cookieName } from '../../functions/platform/http/sessionCookie.ts';
import { mediaPath } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import { conditionOf, inUsEast1 } from './inUsEast1.ts';

type FirewallSettings = NonNullable<Settings['firewall']>;
type Statement = CfnWebACL.StatementProperty;

const asItIs = [{ priority: 0, type: 'NONE' }];
const hasText = (fieldToMatch: object, positionalConstraint: string, searchString: string): Statement => ({
  byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations: asItIs },
});
const header = (Name: string) => ({ singleHeader: { Name } });
const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });

/** A page loads dozens of these at once, and browsers keep them. */
const isAsset: Statement = {
  orStatement: {
    statements: ['/assets/', mediaPath].map((path) => hasText({ uriPath: {} }, 'STARTS_WITH', path)),
  },
};
const hasCookie = hasText(header('cookie'), 'CONTAINS', `${cookieName}=`);
const hasBearer = hasText(header('authorization'), 'STARTS_WITH', 'Bearer ');

/** Bodies of uploads and of events are larger than the 8 kB that this rule allows. */
const tooStrict = ['SizeRestrictions_BODY'];
const managedGroups = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
];

/** The name of the firewall in CloudWatch's metrics. */
export const firewallMetric = (stage: string) => `firewall-${stage}`;

/**
 * Keeps one client from using up the API's rate for everyone. People of a company share an address, so a session has a limit of
 * its own; sessions can be made up, so an address with sessions has one too, high enough for an office. CloudFront requires
 * it in us-east-1.
 */
export class Firewall extends Construct {
  /** Empty in other regions. */
  readonly arn: string;

  constructor(
    scope: Construct,
    id: string,
    { firewall, stage }: Pick<Settings, 'stage'> & { firewall: FirewallSettings },
  ) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen(firewallMetric(stage)),
      rules: [...rateRules(firewall.perFiveMinutes), ...managedRules(firewall.managedRules)].map(
        (rule, priority) => ({ ...rule, priority, visibilityConfig: seen(rule.name) }),
      ),
    });
    inUsEast1(acl);
    this.arn = Fn.conditionIf(conditionOf(acl).logicalId, acl.attrArn, Aws.NO_VALUE).toString();
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

function rateRules({ session, visitors, office }: FirewallSettings['perFiveMinutes']): Rule[] {
  const limit = (name: string, most: number, per: Partial<CfnWebACL.RateBasedStatementProperty>): Rule => ({
    name,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: { limit: most, evaluationWindowSec: 300, aggregateKeyType: 'IP', ...per },
    },
  });
  const keyed = (name: string, key: CfnWebACL.RateBasedStatementCustomKeyProperty, has: Statement): Rule =>
    limit(name, session, {
      aggregateKeyType: 'CUSTOM_KEYS',
      customKeys: [key],
      scopeDownStatement: all(not(isAsset), has),
    });
  return [
    keyed('per-session', { cookie: { name: cookieName, textTransformations: asItIs } }, hasCookie),
    keyed('per-token', { header: { name: 'authorization', textTransformations: asItIs } }, hasBearer),
    limit('per-address-without-session', visitors, {
      scopeDownStatement: all(not(isAsset), not(hasCookie), not(hasBearer)),
    }),
    limit('per-address', office, { scopeDownStatement: not(isAsset) }),
  ];
}

const managedRules = (mode: FirewallSettings['managedRules']): Rule[] =>
  managedGroups.map((name) => ({
    name,
    overrideAction: mode === 'block' ? { none: {} } : { count: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides:
          name === 'AWSManagedRulesCommonRuleSet'
            ? tooStrict.map((rule) => ({ name: rule, actionToUse: { count: {} } }))
            : [],
      },
    },
  }));

/** Samples tell the operator which requests a rule met. */
const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: true,
});
