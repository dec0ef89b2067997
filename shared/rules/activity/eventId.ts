/** A UUIDv7: a timestamp, then random bits. */
export function eventId(ms: number): string {
  const time = Math.floor(ms).toString(16).padStart(12, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}
