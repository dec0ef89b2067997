import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { contentTypes } from '../../../infra/siteFile.ts';
import { allEndpoints } from '../../../shared/api/index.ts';
import { brand } from '../../../shared/brand.ts';
import { pageFamilies } from '../../../shared/pageFamilies.ts';
import { pageFile } from '../../../shared/pageFile.ts';
import { paths, sitePaths } from '../../../shared/paths.ts';
import { redirects } from '../../../shared/redirects.ts';
import { mentions, statementsOf, synthesized } from './synthesized.ts';

type Behavior = {
  PathPattern?: string;
  AllowedMethods?: string[];
  Compress: boolean;
  CachePolicyId: unknown;
  OriginRequestPolicyId?: { Ref: string };
  TargetOriginId: string;
  FunctionAssociations?: unknown[];
  ResponseHeadersPolicyId: { Ref: string };
};
type Origin = {
  Id: string;
  DomainName: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
};
type Distribution = {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  Origins: Origin[];
  OriginGroups: {
    Items: {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
      Members: { Items: { OriginId: string }[] };
    }[];
  };
  Aliases?: string[];
};

const isFirst = (path: string) => Object.values<string>(pageFamilies).includes(path);
const isPublic = (path: string) => Object.values<string>(sitePaths).includes(path);

const stack = synthesized();
const distribution = stack.only('AWS::CloudFront::Distribution').DistributionConfig as Distribution;
const api = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*') as Behavior;

/** The bucket that a part of a text addresses. */
const bucketOf = (part: unknown) =>
  /"Fn::GetAtt":\["(\w+?)[0-9A-F]{8}","RegionalDomainName"\]/
    .exec(JSON.stringify(part))?.[1]
    ?.replace(/.*/, '[$&]');

test('CloudFront resources with account-wide names include the region', () => {
  const kinds = {
    CachePolicy: 'CachePolicyConfig',
    OriginRequestPolicy: 'OriginRequestPolicyConfig',
    ResponseHeadersPolicy: 'ResponseHeadersPolicyConfig',
    OriginAccessControl: 'OriginAccessControlConfig',
    Function: undefined,
  };
  for (const [kind, config] of Object.entries(kinds)) {
    const all = stack.of(`AWS::CloudFront::${kind}`);
    expect(all.length, kind).toBeGreaterThan(0);
    for (const [id, { Properties }] of all) {
      const { Name } = (config ? Properties[config] : Properties) as { Name: unknown };
      expect(JSON.stringify(Name), id).toContain('{"Ref":"AWS::Region"}');
    }
  }
});

describe('responses for pages', () => {
  type Policy = {
    SecurityHeadersConfig: Record<string, object> & {
      ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } };
    };
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    CorsConfig?: object;
  };
  const policies = new Map(
    stack
      .of('AWS::CloudFront::ResponseHeadersPolicy')
      .map(([id, { Properties }]) => [id, Properties.ResponseHeadersPolicyConfig as Policy]),
  );
  const policyOf = ({ ResponseHeadersPolicyId }: Behavior) =>
    policies.get(ResponseHeadersPolicyId.Ref) as Policy;
  const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf(distribution.DefaultCacheBehavior);

  test('responses for pages restrict scripts, styles and data to the site, and videos to their host', () => {
    const { 'Fn::Join': joined } = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
    const text = joined[1].map((part) => (typeof part === 'string' ? part : bucketOf(part))).join('');
    const directives = text.split('; ').sort();
    expect(directives).toEqual([
      "base-uri 'none'",
      // Uploads by administrators.
      "connect-src 'self' https://[BucketsQuarantine]",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${new URL(brand.video.embed).origin}`,
      // Page pictures of a report, through five-minute links.
      "img-src 'self' data: blob: https://[BucketsFiles]",
      "manifest-src 'self'",
      expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/]{43}='){2}$/),
      expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
      'upgrade-insecure-requests',
    ]);
  });

  test('responses for pages have the other security headers', () => {
    expect(SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: false, Preload: false },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    });
    expect(CustomHeadersConfig.Items).toMatchObject([
      { Header: 'Permissions-Policy', Value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
      { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin' },
    ]);
  });

  test('responses for pages have the headers on every behavior', () => {
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
    expect(all).toHaveLength(11);
    for (const behavior of all)
      expect(policyOf(behavior)).toMatchObject({ SecurityHeadersConfig, CustomHeadersConfig });
  });

  test('responses may be read by scripts of other sites only if they are samples', () => {
    const readable = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors].filter(
      (behavior) => policyOf(behavior).CorsConfig,
    );
    expect(readable.map(({ PathPattern }) => PathPattern)).toEqual(['/samples/*']);
    expect(readable.map(policyOf)).toMatchObject([
      {
        CorsConfig: {
          AccessControlAllowOrigins: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
          AccessControlAllowCredentials: false,
        },
      },
    ]);
  });

  test('responses for pages come from buckets that only CloudFront reads, samples from their own', () => {
    expect(stack.of('AWS::CloudFront::OriginAccessControl')).toHaveLength(3);
    const samples = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/samples/*');
    const origin = distribution.Origins.find(({ Id }) => Id === samples?.TargetOriginId);
    expect(JSON.stringify(origin)).toContain('BucketsSamples');
  });

  test('responses for pages are logged without queries, cookies or referrers', () => {
    const { ResourceArn, Name } = stack.only('AWS::Logs::DeliverySource');
    expect(JSON.stringify(ResourceArn)).toContain('{"Ref":"WebDistribution');
    const { DeliverySourceName, RecordFields } = stack.only('AWS::Logs::Delivery');
    expect(DeliverySourceName).toBe(Name);
    expect(RecordFields).toContain('cs-uri-stem');
    expect((RecordFields as string[]).filter((field) => /query|referer|cookie/i.test(field))).toEqual([]);
    // CloudFront’s standard logging can’t select fields.
    expect(distribution).not.toHaveProperty('Logging');
  });

  test('responses for pages use CloudFront’s own domain when none is configured', () => {
    expect(distribution.Aliases).toBeUndefined();
  });
});

function edgeFunction(name: string): string {
  const found = stack.of('AWS::CloudFront::Function').find(([id]) => id.includes(name));
  return String(found?.[1].Properties.FunctionCode);
}

describe('an address', () => {
  const FunctionCode = edgeFunction('pagePaths');
  const requestOf = (address: string) => {
    const [uri, query = ''] = address.split('?');
    const values = [...new URLSearchParams(query)].map(([name, value]) => [name, { value }]);
    return JSON.stringify({ uri, querystring: Object.fromEntries(values) });
  };
  const asked = (address: string) =>
    runInContext(`${FunctionCode}; handler({ request: ${requestOf(address)} })`, createContext({}));
  const rewritten = (address: string): string => asked(address).uri;

  const answered = (address: string) =>
    runInContext(
      `${FunctionCode}; handler({ request: ${requestOf(address)}, response: { statusCode: 200, headers: {} } })`,
      createContext({}),
    );
  const noindex = { 'x-robots-tag': { value: 'noindex' } };

  test.each([
    ...Object.values(sitePaths).map((path) => [path, pageFile(path)]),
    ['/What-We-Do/', '/pages/what-we-do.html'],
  ])('the address %s of a public page maps to its file', (uri, file) => {
    expect(rewritten(uri)).toBe(file);
    for (const seen of [uri, file]) expect(answered(seen)).toEqual({ statusCode: 200, headers: {} });
  });

  test.each([
    ['/resources/the-year-in-food', '/pages/resources/the-year-in-food.html'],
    ['/Case-Studies/Oat-Drink/', '/pages/case-studies/Oat-Drink.html'],
    ['/career/analyst', '/pages/career/analyst.html'],
    ['/player?video=a-talk', '/pages/player/video/a-talk.html'],
    ['/resources?vertical=1215', '/pages/resources/vertical/1215.html'],
    ['/resources?vertical=', '/pages/resources.html'],
    ['/resources?search=oat', '/pages/resources.html'],
    ['/about?vertical=1215', '/pages/about.html'],
  ])('the address %s of an item of the content maps to its file', (address, file) => {
    expect(rewritten(address)).toBe(file);
    for (const seen of [address, file]) expect(answered(seen)).toEqual({ statusCode: 200, headers: {} });
  });

  test('an address of an item that was withdrawn gets the page for unknown paths from the API, not the bucket’s error', () => {
    const [group] = distribution.OriginGroups.Items;
    expect(distribution.DefaultCacheBehavior.TargetOriginId).toBe(group?.Id);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([404]);
    expect(group?.Members.Items[1]?.OriginId).toBe(api.TargetOriginId);
  });

  test.each([
    ...Object.values(paths).filter(
      (path) => !(path in redirects) && !isPublic(path) && path !== paths.error && !isFirst(path),
    ),
    '/LOGIN',
    '/accept/',
    '/error/403',
  ])('the address %s of the app maps to the app, marked noindex', (uri) => {
    const path = uri.replace(':statusCode', '403');
    expect(rewritten(path)).toBe('/app.html');
    for (const seen of [path, '/app.html']) {
      expect(answered(seen)).toEqual({ statusCode: 200, headers: noindex });
    }
  });

  test.each([
    [paths.clientHome, '/app-home.html'],
    [paths.portal, '/app-portal.html'],
    [paths.lookupView, '/app-lookup.html'],
    ['/appview/PORTAL/', '/app-portal.html'],
  ])(
    'the address %s, which people open first, maps to a file with its own skeleton, marked noindex',
    (uri, file) => {
      expect(rewritten(uri)).toBe(file);
      for (const seen of [uri, file]) expect(answered(seen)).toEqual({ statusCode: 200, headers: noindex });
    },
  );

  test.each([
    ['/os', 'marketInsights'],
    ['/v2/dashboard', 'lenses'],
    ['/v2/dashboard-list', 'lenses'],
    ['/knowledgebase/', 'knowledgebase'],
    ['/collectivearticle', 'collectiveArticle'],
    ['/processarticle', 'processArticle'],
    ['/Tideline-software-updates', 'softwareUpdates'],
  ] as const)('the address %s redirects to a page elsewhere, even without JavaScript', (uri, name) => {
    expect(asked(uri)).toMatchObject({
      statusCode: 302,
      headers: { location: { value: brand.external[name] } },
    });
  });

  test.each([
    '/portal/reports/',
    '/v1.2/page',
    '/v1.2',
    '/about.html',
    '/index.php',
    '/loginx',
    '/error',
    '/error/404',
    '/Error/404/',
    '/error/1/2',
    '/player?video=../about',
    '/resources/two/parts',
    '/constructor',
    '/__proto__',
  ])('the address %s, which doesn’t exist, maps to the error page as a 404 marked noindex', (uri) => {
    expect(rewritten(uri)).toBe('/not-found.html');
    for (const seen of [uri, '/not-found.html']) {
      expect(answered(seen)).toEqual({ statusCode: 404, statusDescription: 'Not Found', headers: noindex });
    }
  });

  test('an address that doesn’t exist costs one cache entry in total', () => {
    const files = Array.from({ length: 1000 }, (_, at) => rewritten(`/nothing/${at}`));
    expect(new Set(files)).toEqual(new Set(['/not-found.html']));
  });

  test('an address of a file keeps the bucket’s response', () => {
    expect(answered('/assets/index-1a2b.js')).toEqual({ statusCode: 200, headers: {} });
  });

  test.each(Object.keys(contentTypes).filter((ending) => ending !== '.html'))(
    'an address of a file ending in %s stays unchanged',
    (ending) => {
      expect(rewritten(`/assets/name${ending}`)).toBe(`/assets/name${ending}`);
    },
  );

  test.each(['/favicon.svg', '/robots.txt', '/assets/index-1a2b.js', '/missing.png'])(
    'the address %s of a file stays unchanged',
    (uri) => {
      expect(rewritten(uri)).toBe(uri);
    },
  );

  test('an address of the API or of another asset than packed files is never rewritten', () => {
    const associated = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors].filter(
      ({ FunctionAssociations }) => FunctionAssociations,
    );
    expect(associated.map(({ PathPattern }) => PathPattern)).toEqual([undefined, '/assets/*.packed.*']);
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns.indexOf('/assets/*.packed.*')).toBeLessThan(patterns.indexOf('/assets/*'));
  });

  test('an address that fails is not replaced with a page, and its error is not cached', () => {
    for (const response of distribution.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 });
    }
    expect(distribution.CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([404, 405, 500, 502, 503, 504]),
    );
  });
});

test.each([
  ['br', '/assets/index-1a2b.packed.js.br'],
  ['gzip, deflate, br', '/assets/index-1a2b.packed.js.br'],
  ['gzip', '/assets/index-1a2b.packed.js'],
  ['br;q=0, gzip', '/assets/index-1a2b.packed.js'],
  [undefined, '/assets/index-1a2b.packed.js'],
])('a client that accepts %s gets a packed file as %s', (accepted, file) => {
  const headers = accepted ? { 'accept-encoding': { value: accepted } } : {};
  const event = { request: { uri: '/assets/index-1a2b.packed.js', headers } };
  const handle = (given: object) =>
    runInContext(`${edgeFunction('packedFiles')}; handler(${JSON.stringify(given)})`, createContext({}));
  expect(handle(event).uri).toBe(file);
  expect(handle({ ...event, response: { statusCode: 200, headers: {} } })).toEqual({
    statusCode: 200,
    headers: { vary: { value: 'accept-encoding' } },
  });
});

type CachePolicy = {
  DefaultTTL: number;
  MaxTTL: number;
  ParametersInCacheKeyAndForwardedToOrigin: {
    HeadersConfig: { Headers: string[] };
    CookiesConfig: object;
    QueryStringsConfig: object;
    EnableAcceptEncodingBrotli: boolean;
    EnableAcceptEncodingGzip: boolean;
  };
};
const cachePolicyOf = ({ CachePolicyId }: Behavior) =>
  stack.of('AWS::CloudFront::CachePolicy').find(([id]) => mentions(CachePolicyId, id))?.[1].Properties
    .CachePolicyConfig as CachePolicy;

test('the public look-up is kept at the edge for five minutes by its object alone', () => {
  const behavior = distribution.CacheBehaviors.find(
    ({ PathPattern }) => PathPattern === '/api/lookup/public',
  ) as Behavior;
  expect(distribution.CacheBehaviors.indexOf(behavior)).toBeLessThan(
    distribution.CacheBehaviors.indexOf(api),
  );
  expect(cachePolicyOf(behavior)).toMatchObject({
    DefaultTTL: 0,
    MaxTTL: 300,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { HeaderBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['object'] },
    },
  });
});

describe('calls that answer the same for all', () => {
  const cached = allEndpoints.flatMap(({ endpoint }) => (endpoint.sameForAll ? [endpoint] : []));

  test.each(cached)(
    'the edge caches $path without cookies, by the queries that it reads',
    ({ path, sameForAll, input }) => {
      const behavior = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === `/api${path}`);
      if (!behavior) throw new Error(`${path} isn’t cached`);
      const cache = cachePolicyOf(behavior);
      const query = Object.keys(input.shape);
      expect(cache.MaxTTL).toBeGreaterThanOrEqual(sameForAll?.seconds ?? Number.NaN);
      expect(cache.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig:
          query.length > 0
            ? { QueryStringBehavior: 'whitelist', QueryStrings: query }
            : { QueryStringBehavior: 'none' },
      });
    },
  );

  test('more than one call is cached at the edge', () => {
    expect(cached.length).toBeGreaterThan(3);
  });
});

describe('calls of the API through CloudFront', () => {
  const cache = cachePolicyOf(api);
  const key = cache.ParametersInCacheKeyAndForwardedToOrigin;
  const request = stack.only('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig as {
    HeadersConfig: { Headers: string[] };
  };
  const forwarded = [...request.HeadersConfig.Headers, ...key.HeadersConfig.Headers].map((name) =>
    name.toLowerCase(),
  );

  test('calls of the API through CloudFront allow every method and are not cached', () => {
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    expect(cache.DefaultTTL).toBe(0);
  });

  test('calls of the API through CloudFront are compressed', () => {
    expect(api.Compress).toBe(true);
    expect(key).toMatchObject({ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true });
  });

  test('calls of the API through CloudFront of different sessions or queries have separate cache keys', () => {
    expect(key.HeadersConfig.Headers).toEqual(['Authorization']);
    expect(key.CookiesConfig).toEqual({ CookieBehavior: 'all' });
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' });
  });

  test('calls of the API through CloudFront pass on every header that the functions read', () => {
    const folder = join(projectRoot, 'functions', 'platform', 'http');
    const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const named = /\bheaders(?:\['([\w-]+)'\]|\.(\w+))/g;
    const read = sources.flatMap((source) =>
      [...source.matchAll(named)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
    // The distribution adds the secret itself, and cookies have their own setting.
    const own = ['x-origin-secret', 'cookie'];
    expect(read).toContain('cloudfront-viewer-address');
    expect(read.filter((name) => !own.includes(name) && !forwarded.includes(name))).toEqual([]);
    expect(forwarded).toContain('x-requested-with');
    expect(request.HeadersConfig.Headers.length).toBeLessThanOrEqual(10);
  });

  test('calls of the API through CloudFront keep the API’s host header and add the secret of the origin', () => {
    expect(forwarded).not.toContain('host');
    const origin = distribution.Origins.find(({ Id }) => Id === api.TargetOriginId);
    const [header] = origin?.OriginCustomHeaders ?? [];
    expect(header?.HeaderName).toBe('x-origin-secret');
    const [secret] = stack.of('AWS::SecretsManager::Secret').find(([id]) => id.includes('Origin')) ?? [];
    expect(secret && mentions(header?.HeaderValue, secret)).toBe(true);
  });
});

describe('pictures of content', () => {
  const [[files = ''] = []] = stack.of('AWS::S3::Bucket').filter(([id]) => id.startsWith('BucketsFiles'));

  test('pictures of content are the only private files that the site may read', () => {
    const [policy] = stack
      .of('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => mentions(Properties.Bucket, files));
    const ofSite = statementsOf(policy?.[1].Properties.PolicyDocument).filter(({ Principal }) =>
      JSON.stringify(Principal).includes('cloudfront'),
    );
    expect(ofSite).toHaveLength(2);
    expect(ofSite.find(({ Effect }) => Effect === 'Allow')?.Action).toBe('s3:GetObject');
    expect(JSON.stringify(ofSite.find(({ Effect }) => Effect === 'Deny'))).toContain('"/media/*"');
  });

  test('pictures of content are served unchanged and cached', () => {
    const media = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*');
    const origin = distribution.Origins.find(({ Id }) => Id === media?.TargetOriginId);
    expect(mentions(origin?.DomainName, files)).toBe(true);
    expect(media).not.toHaveProperty('OriginRequestPolicyId');
    expect(media).not.toHaveProperty('FunctionAssociations');
  });
});
