import type { Endpoint, Failures, Input, Output } from '../../shared/api/endpoint.ts';
import type { PersonSession, Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import type { Place } from './access.ts';

export type Caller = {
  address: string;
  /** What is limited as one: an address, or the network that a household or an office has in IPv6. */
  network: string;
  userAgent: string;
  requestId: string;
  /** What the browser sent to be known by, unverified. */
  deviceToken?: string | undefined;
};

/** Calls that visitors may make are not tied to a session; for all others the pipeline has read and checked it. */
type SessionOf<E extends Endpoint> = E['access'] extends { who: 'visitor' }
  ? null
  : E['access'] extends { who: 'session' }
    ? Session
    : PersonSession;

type PlaceOf<E extends Endpoint> = E['access'] extends { who: 'visitor' } ? null : Place;

/** What the pipeline found out about a call before it reaches its handler. */
export type Checked<E extends Endpoint> = {
  input: Input<E>;
  session: SessionOf<E>;
  place: PlaceOf<E>;
  caller: Caller;
  sessionToken: string | undefined;
};

/** One call as a handler sees it: everything in it has been checked against the contract. */
export class ServerCall<E extends Endpoint> {
  readonly input: Input<E>;
  readonly session: SessionOf<E>;
  readonly caller: Caller;
  /** What the browser or program sent as its session, unverified. */
  readonly sessionToken: string | undefined;
  readonly cookies: string[] = [];
  private readonly place: PlaceOf<E>;

  constructor({ input, session, place, caller, sessionToken }: Checked<E>) {
    this.input = input;
    this.session = session;
    this.place = place;
    this.caller = caller;
    this.sessionToken = sessionToken;
  }

  /**
   * The organization that the call acts on: the one that its input names, if the caller may make the call there, else the
   * one that they work for. Handlers read and write by it, never by the input's own.
   */
  get organization(): NonNullable<PlaceOf<E>>['organization'] {
    return this.known().organization;
  }

  /** Whether the caller may make this call in any organization, or only in that one. */
  get scope(): NonNullable<PlaceOf<E>>['scope'] {
    return this.known().scope;
  }

  /** To be thrown. Only what the endpoint declares compiles. */
  failure(code: Failures<E>, extra?: ConstructorParameters<typeof Failure>[1]): Failure {
    return new Failure(code, extra);
  }

  private known(): NonNullable<PlaceOf<E>> {
    if (!this.place) throw new Error('A visitor’s call acts on no organization.');
    return this.place;
  }
}

export type Handler<E extends Endpoint> = (call: ServerCall<E>) => Promise<Output<E>>;

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};
