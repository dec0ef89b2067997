import type { Reply } from '../messages/reply.ts';
import type { S3Request } from '../messages/request.ts';
import type { BucketSetting } from '../settings.ts';
import type { Payload } from '../signing/authenticate.ts';
import type { Store } from '../store/store.ts';

/** What an operation gets once the caller may perform it. */
export type Context = {
  request: S3Request;
  bucket: BucketSetting;
  key: string;
  /** Undefined for an anonymous reader of a public bucket. */
  payload: Payload | undefined;
  store: Store;
  /** Throws NoSuchBucket for a name that the endpoint doesn't serve. */
  findBucket: (name: string) => BucketSetting;
  now: () => number;
};

/** An operation for signed callers only. */
export type SignedContext = Context & { payload: Payload };

export type Operation = (context: SignedContext) => Reply | Promise<Reply>;
