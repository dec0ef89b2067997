/** Runs inside a worker thread: the memory that making the samples takes is freed with it. */
import { workerData } from 'node:worker_threads';
import { S3Client } from '@aws-sdk/client-s3';
import { publishSamples } from '../../insights/samples/publishSamples.ts';

const { environment, origin } = workerData as { environment: Record<string, string>; origin: string };
Object.assign(process.env, environment);
const client = new S3Client({ forcePathStyle: true });
await publishSamples({ client, bucket: environment.SAMPLES_BUCKET ?? '', origin });
client.destroy();
