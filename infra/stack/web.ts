import { Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { allEndpoints } from '../../shared/api/index.ts';
import { brand } from '../../shared/brand.ts';
import { apiBase, mediaPath, samplesPath } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import { AccessLog } from './accessLog.ts';
import { acknowledge } from './acknowledge.ts';
import type { Buckets } from './buckets.ts';
import { Firewall } from './firewall.ts';
import { contentSecurityPolicy, forwardedHeaders, permissionsPolicy } from './headers.ts';
import { nameInAccount } from './nameInAccount.ts';
import { packedFilesFunction, pageFunction } from './pageFunction.ts';
import type { Secrets } from './secrets.ts';

type WebProps = { settings: Settings; buckets: Buckets; secrets: Secrets; api: HttpApi };

export class Web extends Construct {
  readonly distribution: Distribution;
  readonly origin: string;

  constructor(scope: Construct, id: string, { settings, buckets, secrets, api }: WebProps) {
    super(scope, id);
    const responseHeadersPolicy = this.securityHeaders(settings, buckets);
    const pages = {
      origin: this.originIn('site', buckets.site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      compress: true,
    };
    const uncached = this.uncached();
    const calls = new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { 'x-origin-secret': secrets.sentByEdge },
      readTimeout: Duration.seconds(30),
    });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${brand.product} ${settings.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: settings.priceClass,
      ...this.customDomain(settings),
      ...this.firewall(settings),
      // Errors are cached for ten seconds by default; one person's 404 would be served to others.
      errorResponses: [404, 405, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      defaultBehavior: {
        ...pages,
        // Error responses would replace the API's own 404s too.
        origin: new OriginGroup({
          primaryOrigin: pages.origin,
          fallbackOrigin: calls,
          fallbackStatusCodes: [404],
        }),
        functionAssociations: this.withFunction('pagePaths', pageFunction()),
      },
      additionalBehaviors: {
        '/assets/*.packed.*': {
          ...pages,
          functionAssociations: this.withFunction('packedFiles', packedFilesFunction()),
        },
        '/assets/*': pages,
        [`${samplesPath}*`]: {
          ...pages,
          origin: this.originIn('samples', buckets.samples),
          responseHeadersPolicy: this.securityHeaders(settings, buckets, { readableAnywhere: true }),
        },
        [`${mediaPath}*`]: { ...pages, origin: this.originIn('files', buckets.files) },
        ...this.sameForAll({
          origin: calls,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          originRequestPolicy: uncached.originRequestPolicy,
          responseHeadersPolicy,
          compress: true,
        }),
        [`${apiBase}/*`]: {
          origin: calls,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          ...uncached,
          responseHeadersPolicy,
        },
      },
    });
    new AccessLog(this, 'AccessLog', {
      stage: settings.stage,
      distribution: this.distribution,
      bucket: buckets.logs,
    });
    acknowledge(this.distribution, {
      'AwsSolutions-CFR3': 'Its own log would keep the tokens of links: ours is delivered without queries.',
      'AwsSolutions-CFR1': 'The product is sold worldwide.',
      ...(settings.firewall
        ? {}
        : { 'AwsSolutions-CFR2': 'The stage has no firewall, which costs a sum each month.' }),
      ...(settings.site && !settings.aliasLater
        ? {}
        : {
            'AwsSolutions-CFR4':
              'CloudFront’s own certificate fixes the protocol; a custom domain gets TLS 1.2.',
          }),
    });
    acknowledge(this, {
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'The policies of the buckets are in their own stack.',
    });
    this.origin = `https://${settings.site?.domain ?? this.distribution.distributionDomainName}`;
  }

  private firewall({ stage, firewall }: Settings) {
    return firewall ? { webAclId: new Firewall(this, 'Firewall', { stage, firewall }).arn } : {};
  }

  private originIn(name: string, bucket: Bucket) {
    const { bucketName, bucketArn, bucketRegionalDomainName } = bucket;
    // As an import, since CDK would add this distribution to the policy of the bucket, which is in the stack below.
    const imported = Bucket.fromBucketAttributes(this, `Bucket-${name}`, {
      bucketName,
      bucketArn,
      bucketRegionalDomainName,
    });
    return S3BucketOrigin.withOriginAccessControl(imported, {
      originAccessControl: new S3OriginAccessControl(this, `Access-${name}`, {
        originAccessControlName: nameInAccount(this, name),
      }),
    });
  }

  private customDomain({ site, aliasLater }: Settings) {
    if (!site || aliasLater) return {};
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', site.certificateArn);
    return {
      domainNames: [site.domain],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** CloudFront needs a cache lifetime to forward `Authorization`, so the key contains all that distinguishes calls. */
  private uncached() {
    return {
      cachePolicy: new CachePolicy(this, 'ApiCache', {
        comment: 'Keeps nothing that does not ask for it',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        // Required for `compress`: suggestions would be ten times as large.
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
        queryStringBehavior: CacheQueryStringBehavior.all(),
        cookieBehavior: CacheCookieBehavior.all(),
      }),
      originRequestPolicy: new OriginRequestPolicy(this, 'ApiRequest', {
        originRequestPolicyName: nameInAccount(this, 'api'),
        comment: 'What else the functions read; the host stays the API’s own',
        headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
      }),
    };
  }

  /** For calls whose answers visitors share: nothing of theirs is in the key or reaches the function. */
  private sameForAll(common: BehaviorOptions): Record<string, BehaviorOptions> {
    const cached = allEndpoints.flatMap(({ endpoint: { path, sameForAll, input } }) =>
      sameForAll ? [{ path, seconds: sameForAll.seconds, query: Object.keys(input.shape) }] : [],
    );
    const policies = new Map<string, CachePolicy>();
    for (const [key, some] of Map.groupBy(cached, ({ query }) => query.join('-'))) {
      const [{ query } = { query: [] }] = some;
      const policy = new CachePolicy(this, key === '' ? 'PublicCacheOfAll' : `PublicCache-${key}`, {
        comment: 'Caches responses for as long as their headers allow',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(Math.max(...some.map(({ seconds }) => seconds))),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        queryStringBehavior:
          query.length > 0 ? CacheQueryStringBehavior.allowList(...query) : CacheQueryStringBehavior.none(),
        cookieBehavior: CacheCookieBehavior.none(),
      });
      for (const { path } of some) policies.set(`${apiBase}${path}`, policy);
    }
    return Object.fromEntries([...policies].map(([path, cachePolicy]) => [path, { ...common, cachePolicy }]));
  }

  private withFunction(id: string, source: string) {
    const code = FunctionCode.fromInline(source);
    const both = new EdgeFunction(this, id, { code, runtime: FunctionRuntime.JS_2_0 });
    return [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map((eventType) => ({
      function: both,
      eventType,
    }));
  }

  /** Samples are public, so scripts of any site may read them. */
  private securityHeaders(
    { httpsOnly }: Settings,
    { files, quarantine }: Buckets,
    { readableAnywhere = false } = {},
  ): ResponseHeadersPolicy {
    const links = `https://${files.bucketRegionalDomainName}`;
    const uploads = `https://${quarantine.bucketRegionalDomainName}`;
    const name = readableAnywhere ? 'sampleHeaders' : 'headers';
    return new ResponseHeadersPolicy(this, readableAnywhere ? 'SampleHeaders' : 'SecurityHeaders', {
      responseHeadersPolicyName: nameInAccount(this, name),
      ...(readableAnywhere
        ? {
            corsBehavior: {
              accessControlAllowOrigins: ['*'],
              accessControlAllowMethods: ['GET', 'HEAD'],
              accessControlAllowHeaders: ['Range'],
              accessControlAllowCredentials: false,
              originOverride: true,
            },
          }
        : {}),
      securityHeadersBehavior: {
        // The API's own policy is stricter and is kept.
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy({ links, uploads }),
          override: false,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: false,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: httpsOnly !== 'this domain',
          preload: httpsOnly === 'preloaded',
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'Permissions-Policy', value: permissionsPolicy, override: true },
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        ],
      },
    });
  }
}
