import type { Reply } from '../messages/reply.ts';
import type { S3Request } from '../messages/request.ts';
import type { BucketSetting } from '../settings.ts';
import type { Payload } from '../signing/authenticate.ts';
import type { Store } from '../store/store.ts';

/** The input of an operation, once the caller is authorized. */
export type Context = {
  request: S3Request;
  bucket: BucketSetting;
  key: string;
  /** Undefined for an anonymous reader of a public bucket. */
  payload: Payload | undefined;
  store: Store;
  findBucket: (name: string) => BucketSetting;
  now: () => number;
};

export type SignedContext = Context & { payload: Payload };

export type Operation = (context: SignedContext) => Reply | Promise<Reply>;
