export const loadAfresh = (path: string): void => window.location.replace(path);

export const reload = (): void => window.location.reload();

/** Whether the server answers with this page. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
