import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import type { Stage } from '../stages/stageFile.ts';
import { accessLogName } from './accessLog.ts';

const edge = () => new ServicePrincipal('cloudfront.amazonaws.com');

/** The data can't name the distribution, which is created after it: what these buckets show is public anyway. */
const ofThisAccount = {
  ArnLike: { 'aws:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
};

function letEdgeRead(bucket: Bucket): void {
  const allow = (action: string, resource: string) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [edge()],
        actions: [action],
        resources: [resource],
        conditions: ofThisAccount,
      }),
    );
  allow('s3:GetObject', bucket.arnForObjects('*'));
  // Without permission to list, S3 answers 403 for a missing file.
  allow('s3:ListBucket', bucket.bucketArn);
}

/** An explicit deny for all other keys, which overrides any allow. */
function letEdgeReadOnly(bucket: Bucket, keys: string): void {
  const resource = bucket.arnForObjects(keys);
  const common = { principals: [edge()], actions: ['s3:GetObject'] };
  bucket.addToResourcePolicy(
    new PolicyStatement({ ...common, effect: Effect.DENY, notResources: [resource] }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({ ...common, resources: [resource], conditions: ofThisAccount }),
  );
}

/** CloudFront's log is delivered from us-east-1, wherever the bucket is. */
function letEdgeLog(bucket: Bucket, stage: Stage): void {
  const { partition, account } = bucket.stack;
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('cloudfront/*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: {
          'aws:SourceArn': `arn:${partition}:logs:us-east-1:${account}:delivery-source:${accessLogName(stage)}`,
        },
      },
    }),
  );
}

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
    this.logs = this.bucket('Logs', { lifecycleRules: [{ expiration: Duration.days(accessLogDays) }] });

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
