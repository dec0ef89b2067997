/** Tells the light script (web/app/light) that hydration is complete. */
export const awakeEvent = 'site-awake';
