/** Pages that need a session; their frame is drawn before it is known. */
export const isAppPath = (pathname: string): boolean =>
  /^\/(AppView|ConsumerForecast|user-settings)\b/.test(pathname);
