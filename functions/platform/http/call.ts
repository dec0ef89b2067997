import type { Endpoint, Failures, Input, Output } from '../../../shared/api/endpoint.ts';
import type { PersonSession, Session } from '../data/session.ts';
import { Failure } from '../failure.ts';
import type { Place } from './access.ts';

export type Caller = {
  address: string;
  /** The unit that rate limits apply to: an IPv4 address, or the IPv6 network of a household or an office. */
  network: string;
  userAgent: string;
  reference: string;
  /** The session token that the browser sent, unverified. */
  deviceToken?: string | undefined;
};

/** Calls open to visitors are not tied to a session; for all others the pipeline has read and verified it. */
type SessionOf<E extends Endpoint> = E['access'] extends { who: 'visitor' }
  ? null
  : E['access'] extends { who: 'session' }
    ? Session
    : PersonSession;

type PlaceOf<E extends Endpoint> = E['access'] extends { who: 'visitor' } ? null : Place;

/** What the pipeline has established about a call before it reaches the handler. */
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
  /** The session token that the browser or program sent, unverified. */
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
   * The organization that the call acts on: the one named in its input, if the caller may make the call there, otherwise the
   * one they work for. Handlers read and write through this, never through the organization in the input.
   */
  get organization(): NonNullable<PlaceOf<E>>['organization'] {
    return this.known().organization;
  }

  /** Whether the caller may make this call in any organization, or only in this one. */
  get scope(): NonNullable<PlaceOf<E>>['scope'] {
    return this.known().scope;
  }

  /** Builds the failure for the handler to throw. Only codes that the endpoint declares compile. */
  failure(code: Failures<E>, extra?: ConstructorParameters<typeof Failure>[1]): Failure {
    return new Failure(code, extra);
  }

  private known(): NonNullable<PlaceOf<E>> {
    if (!this.place) throw new Error('A visitor’s call has no organization.');
    return this.place;
  }
}

export type Handler<E extends Endpoint> = (call: ServerCall<E>) => Promise<Output<E>>;

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};
