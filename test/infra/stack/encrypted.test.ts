import { describe, expect, test } from 'vitest';
import { mentions, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();

type Distribution = {
  DefaultCacheBehavior: { ViewerProtocolPolicy: string };
  CacheBehaviors: { ViewerProtocolPolicy: string }[];
  Origins: { CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] } }[];
};

describe('unencrypted connections', () => {
  test.each([
    ['S3::Bucket', 'S3::BucketPolicy', 'Bucket'],
    ['SQS::Queue', 'SQS::QueuePolicy', 'Queues'],
    ['SNS::Topic', 'SNS::TopicPolicy', 'Topics'],
  ])('unencrypted connections are refused by every %s', (type, policyType, property) => {
    const policies = stack.of(`AWS::${policyType}`).map(([, { Properties }]) => Properties);
    for (const [id] of stack.of(`AWS::${type}`)) {
      const statements = policies
        .filter((policy) => mentions(policy[property], id))
        .flatMap(({ PolicyDocument }) => statementsOf(PolicyDocument));
      const refusal = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
      expect(statements, id).toContainEqual(expect.objectContaining(refusal));
    }
  });

  test('unencrypted connections are redirected or refused by CloudFront, which uses only encrypted ones to the API', () => {
    const { DefaultCacheBehavior, CacheBehaviors, Origins } = stack.only('AWS::CloudFront::Distribution')
      .DistributionConfig as Distribution;
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(['redirect-to-https', 'https-only']).toContain(ViewerProtocolPolicy);
    const own = Origins.flatMap(({ CustomOriginConfig }) => CustomOriginConfig ?? []);
    expect(own).toMatchObject([{ OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] }]);
  });

  test('unencrypted connections are refused for outgoing mail', () => {
    expect(stack.only('AWS::SES::ConfigurationSet')).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    });
  });
});
