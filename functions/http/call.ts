import type { Endpoint, Failures, Input, Output } from '../../shared/api/endpoint.ts';
import type { PersonSession, Session } from '../data/session.ts';
import { Failure } from '../failure.ts';

export type Caller = {
  address: string;
  /** What is limited as one: an address, or the network that a household or an office has in IPv6. */
  network: string;
  userAgent: string;
  requestId: string;
};

/** Calls that visitors may make are not tied to a session; for all others the pipeline has read and checked it. */
type SessionOf<E extends Endpoint> = E['access']['audience'] extends 'visitor'
  ? null
  : E['access']['audience'] extends 'anonymous'
    ? Session
    : PersonSession;

/** One call as a handler sees it: everything in it has been checked against the contract. */
export class ServerCall<E extends Endpoint> {
  readonly input: Input<E>;
  readonly session: SessionOf<E>;
  readonly caller: Caller;
  /** What the browser or program sent as its session, unverified. */
  readonly sessionToken: string | undefined;
  readonly cookies: string[] = [];

  constructor(input: Input<E>, session: SessionOf<E>, caller: Caller, sessionToken: string | undefined) {
    this.input = input;
    this.session = session;
    this.caller = caller;
    this.sessionToken = sessionToken;
  }

  /** To be thrown. Only what the endpoint declares compiles. */
  failure(code: Failures<E>, extra?: ConstructorParameters<typeof Failure>[1]): Failure {
    return new Failure(code, extra);
  }
}

export type Handler<E extends Endpoint> = (call: ServerCall<E>) => Promise<Output<E>>;

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};
