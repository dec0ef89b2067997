const clears: (() => void)[] = [];

/** Beside each cache of a module. A test process runs many files, and what one file cached is wrong in the next. */
export function onForget(clear: () => void): void {
  clears.push(clear);
}

/** Clears every cache, as in a new instance. Only tests call it. */
export function forgetAll(): void {
  for (const clear of clears) clear();
}
