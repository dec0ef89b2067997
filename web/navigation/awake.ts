/** How the light script of a public page (web/app/light) hears that React has taken it over, to the last part. */
export const awakeEvent = 'site-awake';
