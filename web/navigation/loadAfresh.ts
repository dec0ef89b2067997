export const loadAfresh = (path: string): void => window.location.replace(path);

export const reload = (): void => window.location.reload();
