export type CorsRule = {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposedHeaders?: string[];
  maxAge?: number;
};

export type BucketSetting = { name: string; publicRead: boolean; cors?: CorsRule[] };

export type Credentials = { accessKeyId: string; secretAccessKey: string };

export type StoredEvent = { bucket: string; key: string; etag: string };

export type S3Options = {
  folder: string;
  /** 0 picks any free port. */
  port: number;
  region: string;
  credentials: Credentials;
  buckets: BucketSetting[];
  now?: () => Date;
  /** Hears of each object that was put, as whoever subscribes to a bucket's events does. */
  onStored?: (stored: StoredEvent) => void;
  /** Receives the errors that clients only see as InternalError. */
  onFault?: (fault: unknown) => void;
};
