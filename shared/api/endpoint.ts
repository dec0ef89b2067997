import type * as z from 'zod';
import { brandKey } from '../brand.ts';
import type { ErrorCode } from '../errors.ts';
import type { Duty } from '../model/access/viewer.ts';
import type { Entitlement } from '../model/entitlement.ts';
import { apiBase } from '../paths.ts';
import type { Permission, Scope } from '../rules/access/permissions.ts';

/**
 * `visitor`: anyone. `session`: any session, including guests. `person`: anyone with an account, for their own data.
 */
export type Who = 'visitor' | 'session' | 'person';

/** With a permission, the input's `organization` is its scope; `any` is for calls that concern no single one. */
export type Access = {
  readonly entitlement?: Entitlement;
  /** Allowed even while the session has one of these duties; other calls wait until it is done. */
  readonly during?: readonly Duty[];
  /** Allowed to somebody who views as another person, to whom all other changes are closed. */
  readonly whileViewing?: true;
} & (
  | { readonly who: Who; readonly permission?: never; readonly scope?: never }
  | { readonly who?: never; readonly permission: Permission; readonly scope?: Scope }
);

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** The specification changes state with some GETs, which need the same protection as a POST. */
  readonly changesState: boolean;
  /** For answers that are the same for all visitors: how long caches may keep them. */
  readonly sameForAll?: { readonly seconds: number };
  readonly input: z.ZodObject;
  /**
   * JSON by default. Plain HTML forms may send multipart. The body of `any` is ignored, since the address authorizes
   * the call.
   */
  readonly body?: 'multipart' | 'any';
  /** The largest body, if other than the usual. */
  readonly maxBytes?: number;
  /** The call may answer 202 with `ask_again_in` seconds; the client then repeats it. */
  readonly mayTakeLonger?: true;
  /** Redirects to the `location` of its output. */
  readonly redirects?: true;
  /** Null becomes a 204. */
  readonly output: z.ZodType;
  readonly errors: readonly ErrorCode[];
};

/** Shows that a call comes from a program, not from a link or form on another site. */
export const clientHeader = { name: 'x-requested-with', value: brandKey } as const;

export const needsOwnClient = ({ changesState, body }: Pick<Endpoint, 'changesState' | 'body'>): boolean =>
  changesState && body !== 'any';

/** Keeps the literal types, from which handlers and the client are inferred. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type Input<E extends Endpoint> = z.output<E['input']>;
export type ClientInput<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;
export type Failures<E extends Endpoint> = E['errors'][number];

/** `POST /api/auth/account/login`: API Gateway's route key. */
export function routeKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${apiBase}${path}`;
}

export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** GET and DELETE have their input in the address. */
export function hasBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method === 'POST' || method === 'PUT';
}

export const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  /** Sent by mail programs (RFC 8058). */
  any: 'application/x-www-form-urlencoded',
} as const;

export function bodyType({ body }: Pick<Endpoint, 'body'>) {
  return mediaTypes[body ?? 'json'];
}
