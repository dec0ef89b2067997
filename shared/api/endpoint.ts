import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Duty } from '../model/access/viewer.ts';
import type { Entitlement } from '../model/entitlement.ts';
import { apiBase } from '../paths.ts';
import type { Permission, Scope } from '../rules/access/permissions.ts';

/**
 * Who may make a call that takes no role: `visitor` is anyone, `session` anyone with a session, preview guests included,
 * and `person` anyone with an account, for what is their own.
 */
export type Who = 'visitor' | 'session' | 'person';

/**
 * Either who may call, or the permission that it takes. With a permission, the input's `organization` says where, and the
 * pipeline refuses it to those who may not do it there. Scope `any` is for calls that concern no one organization.
 */
export type Access = {
  readonly entitlement?: Entitlement;
  /** A session with one of these duties may make this call too; all others wait until it is done. */
  readonly during?: readonly Duty[];
} & (
  | { readonly who: Who; readonly permission?: never; readonly scope?: never }
  | { readonly who?: never; readonly permission: Permission; readonly scope?: Scope }
);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  readonly method: Method;
  /** Below the API base; `{name}` is filled from the input field of that name. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The specification changes state with some GETs; those need the same protection as a POST. */
  readonly changesState: boolean;
  /** For what every visitor gets alike: browsers and caches may use an answer again for so long. */
  readonly sameForAll?: { readonly seconds: number };
  readonly input: z.ZodObject;
  /**
   * How the body is written: as JSON, unless it says otherwise. Multipart calls may also come from a plain HTML form. Nobody reads
   * the body of a call with `any`: a mail program makes it, and its address alone proves that it may.
   */
  readonly body?: 'multipart' | 'any';
  /**
   * Some answers take longer than a call may. Until then it answers 202, with `ask_again_in` seconds in its output, and the client asks
   * again by itself.
   */
  readonly mayTakeLonger?: true;
  /** Sends the browser on to the `location` of its output. */
  readonly redirects?: true;
  /** Null is answered as 204. */
  readonly output: z.ZodType;
  /** What this call may answer beyond `pipelineErrors`. */
  readonly errors: readonly ErrorCode[];
};

/** A program's proof that a call is its own and not a link or a form on somebody else's page. */
export const clientHeader = { name: 'x-requested-with', value: 'tideline' } as const;

/** Whether a call must show that it comes from our own pages, or from a program that somebody runs. */
export const needsOwnClient = ({ changesState, body }: Pick<Endpoint, 'changesState' | 'body'>): boolean =>
  changesState && body !== 'any';

/** Keeps the exact types of one endpoint, so that handlers and the client infer from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type Input<E extends Endpoint> = z.output<E['input']>;
export type ClientInput<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
export type Failures<E extends Endpoint> = E['errors'][number];

/** `POST /api/auth/account/login`: the route's name in API Gateway, and the key that handlers are found by. */
export function routeKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${apiBase}${path}`;
}

export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** GET and DELETE carry their input in the address, the others in a body. */
export function hasBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'POST' || method === 'PUT';
}

export const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  /** What mail programs send (RFC 8058). */
  any: 'application/x-www-form-urlencoded',
} as const;

export function bodyType({ body }: Pick<Endpoint, 'body'>) {
  return mediaTypes[body ?? 'json'];
}
