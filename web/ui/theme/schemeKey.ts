/** Where the chosen scheme is remembered, and the event that says it has changed. web/app/light/scheme.js knows it too. */
export const schemeKey = 'tideline-scheme';
