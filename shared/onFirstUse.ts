/** Creates a value on first use. The first `Intl` format of a process takes tens of milliseconds, too long for a cold start. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
