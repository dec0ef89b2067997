/** Opens a page of the site as if the browser had just come to it: nothing of before stays. */
export const loadAfresh = (path: string): void => window.location.replace(path);

/** The same page in the same way. */
export const reload = (): void => window.location.reload();
