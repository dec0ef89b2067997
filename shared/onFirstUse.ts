/** Made when first wanted: the first date or number format of a process takes up to 40 ms, too long for a cold start. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
