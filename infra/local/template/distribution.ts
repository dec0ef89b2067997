import type { Template } from './assembly.ts';
import { bucketName } from './names.ts';
import { createResolver, type Ground } from './resolve.ts';
import { findReference, ofType } from './stack.ts';

export type HeaderRule = { name: string; value: string; override: boolean };

export type Behavior = {
  pattern: RegExp;
  target: 'site' | 'api' | { bucket: string };
  methods: string[];
  headers: HeaderRule[];
  forwarded: Set<string> | undefined;
  originHeaders: string[];
  viewerFunction: string | undefined;
};

type RawBehavior = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  ResponseHeadersPolicyId?: unknown;
  OriginRequestPolicyId?: unknown;
  CachePolicyId?: unknown;
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[];
};
type RawOrigin = {
  Id: string;
  DomainName: unknown;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
};
type RawDistribution = {
  DefaultCacheBehavior: RawBehavior;
  CacheBehaviors?: RawBehavior[];
  Origins: RawOrigin[];
  OriginGroups?: { Items: { Id: string; Members: { Items: { OriginId: string }[] } }[] };
};

/** In CloudFront's order: the first matching pattern decides, the default comes last. */
export function behaviorsOf(template: Template, ground: Ground): Behavior[] {
  const resolve = createResolver(template, ground);
  const [entry] = ofType(template, 'AWS::CloudFront::Distribution');
  if (!entry) throw new Error('The template has no distribution.');
  const config = entry[1].Properties.DistributionConfig as RawDistribution;

  const site = bucketOf(template, originOf(config, config.DefaultCacheBehavior));
  return [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((raw) => {
    const origin = originOf(config, raw);
    const bucket = bucketOf(template, origin);
    const custom = resolve(origin.OriginCustomHeaders ?? [], 'distribution') as NonNullable<
      RawOrigin['OriginCustomHeaders']
    >;
    return {
      pattern: patternOf(raw.PathPattern ?? '*'),
      target: bucket === undefined ? 'api' : bucket === site ? 'site' : { bucket: bucketName(bucket) },
      methods: raw.AllowedMethods ?? ['GET', 'HEAD'],
      headers: headerRules(template, raw.ResponseHeadersPolicyId, ground),
      forwarded: forwardedHeaders(template, raw),
      originHeaders: custom.flatMap(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
      viewerFunction: viewerFunction(template, raw),
    };
  });
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source.startsWith('/') || path === '*' ? source : `/${source}`}$`);
}

/** The first of a group, as the others answer only what it lacks. */
function originOf({ Origins, OriginGroups }: RawDistribution, { TargetOriginId }: RawBehavior): RawOrigin {
  const group = OriginGroups?.Items.find(({ Id }) => Id === TargetOriginId);
  const wanted = group?.Members.Items[0]?.OriginId ?? TargetOriginId;
  const origin = Origins.find(({ Id }) => Id === wanted);
  if (!origin) throw new Error(`The distribution has no origin ${TargetOriginId}.`);
  return origin;
}

function bucketOf(template: Template, { DomainName }: RawOrigin): string | undefined {
  const id = findReference(DomainName) ?? '';
  return template.resources[id]?.Type === 'AWS::S3::Bucket' ? id : undefined;
}

function forwardedHeaders(template: Template, raw: RawBehavior): Set<string> | undefined {
  const request = policy(template, raw.OriginRequestPolicyId, 'OriginRequestPolicyConfig');
  const cache = policy(template, raw.CachePolicyId, 'CachePolicyConfig');
  const listed = (config: unknown) =>
    (config as { HeadersConfig?: { Headers?: string[] } } | undefined)?.HeadersConfig?.Headers;
  const fromRequest = listed(request);
  if (!fromRequest) return undefined;
  const fromCache = listed(cache?.ParametersInCacheKeyAndForwardedToOrigin) ?? [];
  return new Set([...fromRequest, ...fromCache].map((name) => name.toLowerCase()));
}

function policy(template: Template, id: unknown, field: string): Record<string, unknown> | undefined {
  return template.resources[findReference(id) ?? '']?.Properties[field] as
    | Record<string, unknown>
    | undefined;
}

function viewerFunction(template: Template, { FunctionAssociations = [] }: RawBehavior): string | undefined {
  const association = FunctionAssociations.find(({ EventType }) => EventType === 'viewer-request');
  const id = association && findReference(association.FunctionARN);
  return id ? String(template.resources[id]?.Properties.FunctionCode) : undefined;
}

type Rule = { Override: boolean };
type SecurityHeaders = {
  ContentSecurityPolicy?: Rule & { ContentSecurityPolicy: unknown };
  ContentTypeOptions?: Rule;
  FrameOptions?: Rule & { FrameOption: string };
  ReferrerPolicy?: Rule & { ReferrerPolicy: string };
  XSSProtection?: Rule & { Protection: boolean; ModeBlock?: boolean };
};

type CorsHeaders = { AccessControlAllowOrigins: { Items: string[] }; OriginOverride: boolean };

function headerRules(template: Template, id: unknown, ground: Ground): HeaderRule[] {
  const resolve = createResolver(template, ground);
  const config = policy(template, id, 'ResponseHeadersPolicyConfig');
  if (!config) return [];
  const security = (config.SecurityHeadersConfig ?? {}) as SecurityHeaders;
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    XSSProtection,
  } = security;
  const { Items = [] } = (config.CustomHeadersConfig ?? {}) as {
    Items?: { Header: string; Value: string; Override: boolean }[];
  };
  const cors = config.CorsConfig as CorsHeaders | undefined;
  const rules: (HeaderRule | undefined)[] = [
    cors && {
      name: 'access-control-allow-origin',
      value: cors.AccessControlAllowOrigins.Items.join(', '),
      override: cors.OriginOverride,
    },
    csp &&
      rule(
        'content-security-policy',
        onGround(String(resolve(csp.ContentSecurityPolicy, 'security policy')), ground),
        csp,
      ),
    ContentTypeOptions && rule('x-content-type-options', 'nosniff', ContentTypeOptions),
    FrameOptions && rule('x-frame-options', FrameOptions.FrameOption, FrameOptions),
    ReferrerPolicy && rule('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy),
    XSSProtection &&
      rule(
        'x-xss-protection',
        XSSProtection.Protection ? `1${XSSProtection.ModeBlock ? '; mode=block' : ''}` : '0',
        XSSProtection,
      ),
    ...Items.map(({ Header, Value, Override }) => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override,
    })),
  ];
  return rules.filter((each) => each !== undefined);
}

function rule(name: string, value: string, { Override }: Rule): HeaderRule {
  return { name, value, override: Override };
}

/** There is no TLS here: a browser required to use it (for instance by HSTS, which is left out above) would reach nothing. */
function onGround(contentSecurityPolicy: string, { origin, storage }: Ground): string {
  if (origin.startsWith('https:')) return contentSecurityPolicy;
  return contentSecurityPolicy
    .replaceAll(/https:\/\/[\w.-]+\.s3\.[\w-]+\.amazonaws\.com/g, storage ?? '')
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');
}
