import { deliver, streamReader } from './counts.ts';

/** Counts from the beginning of the stream again and again, in batches of any size, until it is killed. */
for (;;) {
  const records = await streamReader(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '')();
  for (let at = 0; at < records.length; ) {
    const size = 1 + Math.floor(Math.random() * 60);
    await deliver(records.slice(at, at + size));
    process.send?.('counting');
    // What was counted may be delivered once more.
    at += Math.max(1, size - Math.floor(Math.random() * 10));
  }
}
