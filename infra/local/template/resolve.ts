import type { Template } from './assembly.ts';
import { account, attribute, reference, region } from './names.ts';

export type Ground = { origin: string; storage?: string; secretValue: (arn: string) => string };

export type Resolve = (value: unknown, owner: string) => unknown;

const pseudo: Record<string, string> = {
  'AWS::Region': region,
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'local',
  'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/local/0`,
};

/** Resolves intrinsic functions to local values. An unknown one throws. */
export function createResolver(template: Template, ground: Ground): Resolve {
  const host = ground.origin.replace(/^https?:\/\//, '');

  const resolve: Resolve = (value, owner) => {
    if (typeof value === 'string') return dynamic(value);
    if (Array.isArray(value)) return value.map((each) => resolve(each, owner)).filter(isGiven);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && /^(Ref|Condition|Fn::\w+)$/.test(first[0])) {
      return intrinsic(first[0], first[1], owner);
    }
    return Object.fromEntries(
      entries.map(([key, each]) => [key, resolve(each, owner)]).filter(([, each]) => isGiven(each)),
    );
  };

  function intrinsic(name: string, argument: unknown, owner: string): unknown {
    const parts = Array.isArray(argument) ? argument : [argument];
    const text = (value: unknown) => String(resolve(value, owner));
    switch (name) {
      case 'Ref':
        return refer(String(argument), owner);
      case 'Fn::GetAtt': {
        const [id, ...rest] = typeof argument === 'string' ? argument.split('.') : parts.map(String);
        return attributeOf(id ?? '', rest.join('.'), owner);
      }
      case 'Fn::Join':
        return dynamic(parts[1].map(text).join(parts[0]));
      case 'Fn::Split':
        return text(parts[1]).split(parts[0]);
      case 'Fn::Select': {
        const list = resolve(parts[1], owner);
        const chosen = Array.isArray(list) ? list[Number(parts[0])] : undefined;
        return chosen ?? fail(owner, `Fn::Select finds no element ${parts[0]}`);
      }
      case 'Fn::Sub':
        return dynamic(substitute(parts[0], parts[1] ?? {}, owner));
      case 'Fn::FindInMap': {
        const [map, top, second] = parts.map(text);
        return (
          template.mappings[map ?? '']?.[top ?? '']?.[second ?? ''] ??
          fail(owner, `no mapping ${map}.${top}.${second}`)
        );
      }
      default:
        return fail(owner, `${name} is not understood here`);
    }
  }

  function refer(id: string, owner: string): unknown {
    if (id === 'AWS::NoValue') return undefined;
    const resource = template.resources[id];
    const known = pseudo[id] ?? template.parameters[id]?.Default;
    const found = known ?? (resource && reference(resource, id));
    return found ?? fail(owner, `Ref to ${named(id)} is not understood here`);
  }

  function attributeOf(id: string, name: string, owner: string): string {
    const resource = template.resources[id];
    if (resource?.Type === 'AWS::CloudFront::Distribution' && name === 'DomainName') return host;
    if (resource?.Type === 'AWS::ApiGatewayV2::Api' && name === 'ApiEndpoint') return ground.origin;
    const found = resource && attribute(resource, id, name);
    return found ?? fail(owner, `${name} of ${named(id)} is not understood here`);
  }

  function substitute(text: string, given: Record<string, unknown>, owner: string): string {
    return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in given) return String(resolve(given[name], owner));
      const [id = '', ...rest] = name.split('.');
      return String(rest.length ? attributeOf(id, rest.join('.'), owner) : refer(id, owner));
    });
  }

  /** Resolves secrets as CloudFormation would, and http in place of https. */
  function dynamic(text: string): string {
    return text
      .replace(
        /\{\{resolve:secretsmanager:(.+?):SecretString:([^:}]*):[^}]*\}\}/g,
        (_, arn: string, key: string) => {
          const value = ground.secretValue(arn);
          return key ? String((JSON.parse(value) as Record<string, unknown>)[key]) : value;
        },
      )
      .replaceAll(`https://${host}`, ground.origin);
  }

  function named(id: string): string {
    return `${id} (${template.resources[id]?.Type ?? 'nothing of the template'})`;
  }

  return resolve;
}

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

function fail(owner: string, what: string): never {
  throw new Error(`The template’s ${owner} can’t be run on this machine: ${what}.`);
}
