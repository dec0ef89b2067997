/** Whether a changed field no longer has the value that the caller saw, and not the new one either. */
export const wasChanged = <Fields extends object>(
  stored: NoInfer<Fields>,
  changes: Partial<Fields>,
  before: Partial<Fields> = {},
): boolean =>
  (Object.keys(changes) as (keyof Fields)[]).some(
    (field) => field in before && stored[field] !== before[field] && stored[field] !== changes[field],
  );
