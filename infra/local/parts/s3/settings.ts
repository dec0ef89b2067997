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
  port: number;
  region: string;
  credentials: Credentials;
  buckets: BucketSetting[];
  now?: () => Date;
  onStored?: (stored: StoredEvent) => void;
  /** Receives errors that clients only see as InternalError. */
  onFault?: (fault: unknown) => void;
};
