import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { archiveTables, resultsFolder } from '../../functions/activity/archive/table.ts';
import { keptDays } from '../../functions/platform/data/event.ts';
import { exportDays } from '../../shared/model/customers/organizationExport.ts';
import { mediaPath } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import { letEdgeLog, letEdgeRead, letEdgeReadOnly } from './bucketsOfEdge.ts';

export class Buckets extends Construct {
  readonly files: Bucket;
  readonly quarantine: Bucket;
  /** Public, but through CloudFront, since an account may forbid public buckets. */
  readonly samples: Bucket;
  /** Files with people’s names, which are gone after a week. */
  readonly exports: Bucket;
  readonly site: Bucket;
  readonly logs: Bucket;
  readonly insightsData: Bucket;
  readonly insightsResults: Bucket;
  readonly activityArchive: Bucket;
  readonly auditSeals: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogDays, auditSeals }: Settings) {
    super(scope, id);
    this.logs = this.bucket('Logs', {
      lifecycleRules: [{ expiration: Duration.days(accessLogDays) }],
    });

    letEdgeLog(this.logs, stage);

    this.files = this.filesBucket();
    this.site = this.bucket('Site', { versioned: true, ...this.loggedAs('site') });
    this.quarantine = this.quarantineBucket();
    this.samples = this.bucket('Samples', { versioned: true, ...this.loggedAs('samples') });
    // Not versioned, since a deleted export must not survive in an old version.
    this.exports = this.bucket('Exports', {
      ...this.loggedAs('exports'),
      lifecycleRules: [{ expiration: Duration.days(exportDays) }],
    });
    // Not versioned: posts are copies of the operator's data, and results are computed from them.
    this.insightsData = this.bucket('InsightsData', this.loggedAs('insights-data'));
    this.insightsResults = this.bucket('InsightsResults', {
      ...this.loggedAs('insights-results'),
      lifecycleRules: [{ expiration: Duration.days(7) }],
    });
    // Not versioned, since removed activity must not survive in an old version.
    this.activityArchive = this.bucket('ActivityArchive', {
      ...this.loggedAs('activity-archive'),
      lifecycleRules: [
        { prefix: archiveTables.event_staged.folder, expiration: Duration.days(1) },
        { prefix: archiveTables.event_erased.folder, expiration: Duration.days(1) },
        { prefix: resultsFolder, expiration: Duration.days(1) },
        { prefix: archiveTables.event_archive.folder, expiration: Duration.days(keptDays) },
      ],
    });
    this.auditSeals = this.lockedBucket('AuditSeals', auditSeals);
    for (const bucket of [this.site, this.samples]) letEdgeRead(bucket);
  }

  /** Reports are private and opened by signed links; only content pictures are on the site. */
  private filesBucket(): Bucket {
    const bucket = this.bucket('Files', { versioned: true, ...this.loggedAs('files') });
    letEdgeReadOnly(bucket, `${mediaPath.slice(1)}*`);
    return bucket;
  }

  /** Browsers upload through one-time links; leftovers expire after a day. */
  private quarantineBucket(): Bucket {
    return this.bucket('Quarantine', {
      ...this.loggedAs('quarantine'),
      lifecycleRules: [{ expiration: Duration.days(1) }],
      cors: [
        {
          // The signed link authorizes the upload without cookies, so any origin is safe.
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'if-none-match'],
          maxAge: 3600,
        },
      ],
    });
  }

  /** Objects can't be replaced or deleted for this many days. */
  private lockedBucket(name: string, { lock, days }: Settings['auditSeals']): Bucket {
    const duration = Duration.days(days);
    const bucket = this.bucket(name, {
      versioned: true,
      objectLockDefaultRetention:
        lock === 'compliance'
          ? ObjectLockRetention.compliance(duration)
          : ObjectLockRetention.governance(duration),
      ...this.loggedAs('audit-seals'),
    });
    // Object lock protects versions, but not from being hidden by a delete marker or a newer version.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:BypassGovernanceRetention'],
        resources: [bucket.arnForObjects('*')],
      }),
    );
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: { Null: { 's3:if-none-match': 'true' } },
      }),
    );
    return bucket;
  }

  private loggedAs(prefix: string): BucketProps {
    return { serverAccessLogsBucket: this.logs, serverAccessLogsPrefix: `s3/${prefix}/` };
  }

  private bucket(name: string, props: BucketProps): Bucket {
    return new Bucket(this, name, {
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // CloudFormation can't delete a bucket with objects; deleting the stack would fail halfway. A failed creation leaves none.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...props,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7) },
        ...(props.versioned ? [{ noncurrentVersionExpiration: Duration.days(90) }] : []),
        ...(props.lifecycleRules ?? []),
      ],
    });
  }
}
