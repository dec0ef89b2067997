import { deliver, streamReader } from './counts.ts';

/** Counts repeatedly from the beginning of the stream, in batches of any size, until it is killed. */
for (;;) {
  const records = await streamReader(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '')();
  for (let at = 0; at < records.length; ) {
    const size = 1 + Math.floor(Math.random() * 60);
    await deliver(records.slice(at, at + size));
    process.send?.('counting');
    // Counted records may be delivered again.
    at += Math.max(1, size - Math.floor(Math.random() * 10));
  }
}
