import type { Template } from './assembly.ts';
import { bucketName } from './names.ts';
import { findReference, functionName, ofType } from './stack.ts';

export type Scan = { bucket: string; functionName: string };

type Protected = { S3Bucket: { BucketName: unknown } };
type Pattern = { source?: string[] };

export function scansOf(template: Template): Scan[] {
  return ofType(template, 'AWS::GuardDuty::MalwareProtectionPlan').map(([id, { Properties }]) => {
    const { S3Bucket } = Properties.ProtectedResource as Protected;
    const bucket = findReference(S3Bucket.BucketName);
    const [, rule] =
      ofType(template, 'AWS::Events::Rule').find(([, each]) =>
        (each.Properties.EventPattern as Pattern | undefined)?.source?.includes('aws.guardduty'),
      ) ?? [];
    const lambda = findReference(rule?.Properties.Targets);
    if (!bucket || !lambda) throw new Error(`Nothing hears what the template’s plan ${id} finds.`);
    return { bucket: bucketName(bucket), functionName: functionName(template, lambda) };
  });
}
